// What a person reads of a text on the screens of the SDKs: pairs of * and _ become tags, and the
// rest goes through an HTML parser that forgives everything.
import type { Platform } from './screens'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const ENTITY = /^&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/i
const TAGS = { '*': ['<b>', '</b>'], _: ['<em>', '</em>'] } as const

/** Marks count in pairs; one that is left over stays. */
function readMarks(text: string): string {
  const left = { '*': pairs(text, '*'), _: pairs(text, '_') }
  return [...text]
    .map((sign) => {
      if ((sign !== '*' && sign !== '_') || left[sign] === 0) return sign
      return TAGS[sign][left[sign]-- % 2 === 0 ? 0 : 1]
    })
    .join('')
}

const pairs = (text: string, mark: string): number => {
  const count = text.length > 1 ? text.split(mark).length - 1 : 0
  return count - (count % 2)
}

/** On Android anything but a space begins a tag after <; on iOS what HTML5 says. */
const BEGINS_TAG = { android: /^<\S/, ios: /^<[a-z/!?]/i }

function readHtml(html: string, platform: Platform): string {
  let read = ''
  let rest = html
  while (rest !== '') {
    const entity = ENTITY.exec(rest)
    if (entity) {
      const [whole, decimal, hex, name = ''] = entity
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
      read += code === null ? (ENTITIES[name] ?? whole) : String.fromCodePoint(code)
      rest = rest.slice(whole.length)
    } else if (BEGINS_TAG[platform].test(rest)) {
      const end = rest.indexOf('>')
      const tag = end < 0 ? rest : rest.slice(0, end + 1)
      if (/^<br\b/i.test(tag)) read += '\n'
      rest = rest.slice(tag.length)
    } else {
      const space = /^\s+/.exec(rest)
      read += space ? ' ' : rest.charAt(0)
      rest = rest.slice(space ? space[0].length : 1)
    }
  }
  return read
}

/** In a field that this platform reads as HTML. */
export const readAsHtml = (text: string, platform: Platform): string => readHtml(readMarks(text), platform)

/** In a field that is plain on Android, and HTML on iOS as everything is there. */
export const readPlain = (text: string, platform: Platform): string =>
  platform === 'android' ? text : readAsHtml(text, platform)
