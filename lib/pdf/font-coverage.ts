// Which characters a font file can show, read from its own character map.

/** The code points of a TrueType font (its `cmap` tables of format 4 and 12). Throws when it is no such file. */
export function readCoverage(font: Uint8Array): Set<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const tables = view.getUint16(4)
  const covered = new Set<number>()
  for (let index = 0; index < tables; index++) {
    const entry = 12 + index * 16
    // "cmap"
    if (view.getUint32(entry) !== 0x636d6170) continue
    const cmap = view.getUint32(entry + 8)
    for (let map = 0; map < view.getUint16(cmap + 2); map++) {
      const platform = view.getUint16(cmap + 4 + map * 8)
      const start = cmap + view.getUint32(cmap + 8 + map * 8)
      const format = view.getUint16(start)
      if (platform !== 0 && platform !== 3) continue
      if (format === 4) readSegments(view, start, covered)
      if (format === 12) readGroups(view, start, covered)
    }
  }
  if (covered.size === 0) throw new Error('The font has no character map that can be read.')
  return covered
}

function readSegments(view: DataView, start: number, covered: Set<number>): void {
  const doubled = view.getUint16(start + 6)
  for (let at = 0; at < doubled; at += 2) {
    const last = view.getUint16(start + 14 + at)
    const first = view.getUint16(start + 16 + doubled + at)
    const delta = view.getUint16(start + 16 + doubled * 2 + at)
    const offsetAt = start + 16 + doubled * 3 + at
    const offset = view.getUint16(offsetAt)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const stored = offset === 0 ? code : view.getUint16(offsetAt + offset + (code - first) * 2)
      if (stored !== 0 && ((stored + delta) & 0xffff) !== 0) covered.add(code)
    }
  }
}

function readGroups(view: DataView, start: number, covered: Set<number>): void {
  for (let group = 0; group < view.getUint32(start + 12); group++) {
    const at = start + 16 + group * 12
    const last = view.getUint32(at + 4)
    for (let code = view.getUint32(at); code <= last; code++) covered.add(code)
  }
}
