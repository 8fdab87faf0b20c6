// Converts custom content to plain text for the PDF.

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  shy: '',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
}

const decode = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (written, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? written
    const code = hex === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

const BLOCK = 'p|div|section|article|header|footer|h[1-6]|ul|ol|table|tr|blockquote|figure|pre|hr'

/** HTML as plain text: a line for each block, bullets for list items, no scripts and styles. */
export const htmlToText = (html: string): string =>
  decode(
    html
      .replace(/<!--[\s\S]*?(-->|$)/g, '')
      .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
      .replace(/\s+/g, ' ')
      .replace(/<br\s*\/?>/gi, '\n')
      .replace(/<li\b[^>]*>/gi, '\n• ')
      .replace(new RegExp(`</?(${BLOCK})\\b[^>]*>`, 'gi'), '\n')
      .replace(/<\/t[dh]>/gi, ' ')
      .replace(/<\/?[a-z][^>]*>/gi, ''),
  )
    .replace(/[^\S\n\u00A0]*\n[^\S\n\u00A0]*/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim()
