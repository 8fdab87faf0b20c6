// The ids of texts in XLIFF files. They are paths, which a tool may keep where it drops names.

/** What an NMTOKEN cannot have, and what would be read as an escape. */
const ESCAPED = /[^A-Za-z0-9._:-]|_(?=x[0-9A-F]+_)/gu

/** A path as an NMTOKEN, unique as the path is: `thank you` is `thank_x20_you`. */
export const idOfPath = (path: string): string =>
  path.replace(ESCAPED, (sign) => `_x${sign.codePointAt(0)?.toString(16).toUpperCase()}_`)

export const pathOfId = (id: string): string =>
  id.replace(/_x([0-9A-F]{1,6})_/g, (written, hex: string) => {
    const code = Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : written
  })
