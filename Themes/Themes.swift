/// The themes that ride inside the binary.
package enum EmbeddedThemes {}
