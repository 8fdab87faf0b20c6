// Writes text into an XML document.

/**
 * What XML 1.0 cannot have, not even escaped: most control characters, halves of surrogate pairs,
 * U+FFFE and U+FFFF.
 */
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  // Readers make a line feed of it.
  '\r': '&#13;',
  // As it stands it would look like a file that was not read in its encoding.
  '\u{FFFD}': '&#xFFFD;',
}

const escapeSign = (sign: string): string => ESCAPES[sign] ?? sign

/** Text without the characters that XML cannot have. */
export const possibleInXml = (text: string): string => text.replace(IMPOSSIBLE, '')

/** The content of an element. */
export const escapeXml = (text: string): string =>
  possibleInXml(text).replace(/[&<>\r\u{FFFD}]/gu, escapeSign)

/** The value of an attribute, between double quotation marks. */
export const escapeXmlAttribute = (text: string): string =>
  possibleInXml(text).replace(/[&<>"\t\n\r\u{FFFD}]/gu, escapeSign)
