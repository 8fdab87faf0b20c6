// Sanitises the HTML of custom content to an allow-list, and gives every link its UUID.
import sanitizeHtml from 'sanitize-html'

/** A link of custom content: the UUID in its HTML, and its target. */
export interface ContentLink {
  udid: string
  url: string
}

/** The attribute that carries a link's UUID (docs/api.md §6). */
export const LINK_ATTRIBUTE = 'data-service-link-id'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const COLOUR = [/^(#[0-9a-f]{3,8}|[a-z]{3,30}|(rgb|hsl)a?\([\d\s,.%/]{1,50}\))$/i]
const SIZE = /^(auto|0|-?\d{1,4}(\.\d{1,3})?(px|em|rem|%|pt|vh|vw))$/
const SIZES = [/^((auto|0|-?\d{1,4}(\.\d{1,3})?(px|em|rem|%|pt|vh|vw))(\s+|$)){1,4}$/]
const WORDS = [/^[\w\s#.,%-]{1,120}$/]

const byName = (names: string, patterns: RegExp[]): [string, RegExp[]][] =>
  names.split(' ').map((name) => [name, patterns])

const STYLES = Object.fromEntries([
  ...byName('color background-color border-color', COLOUR),
  ...byName('margin padding border-radius gap', SIZES),
  ...byName('margin-top margin-right margin-bottom margin-left', [SIZE]),
  ...byName('padding-top padding-right padding-bottom padding-left', [SIZE]),
  ...byName('width height max-width max-height min-width min-height font-size letter-spacing', [SIZE]),
  ...byName('border border-top border-right border-bottom border-left border-width border-style', WORDS),
  ...byName(
    'border-collapse text-align text-decoration text-transform font-style font-weight white-space',
    WORDS,
  ),
  ...byName('line-height opacity vertical-align list-style-type float clear object-fit', WORDS),
  ...byName('flex flex-direction flex-wrap justify-content align-items align-self', WORDS),
  ['display', [/^(block|inline|inline-block|flex|inline-flex|table|table-row|table-cell|none)$/]],
  ['font-family', [/^[\w\s,'"-]{1,200}$/]],
])

const isEmbeddedImage = (address: string) =>
  /^data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i.test(address)

const cleanLink: sanitizeHtml.Transformer = (tagName, attribs) => {
  const { target, rel = '', ...others } = attribs
  const id = others[LINK_ATTRIBUTE]
  if (id !== undefined && !UUID.test(id)) delete others[LINK_ATTRIBUTE]
  if (target?.toLowerCase() !== '_blank') return { tagName, attribs: rel ? { ...others, rel } : others }
  const tokens = rel.toLowerCase().split(/\s+/)
  const kept = tokens.filter((token) => token !== '' && token !== 'opener' && token !== 'noopener')
  return { tagName, attribs: { ...others, target: '_blank', rel: ['noopener', ...kept].join(' ') } }
}

const cleanImage: sanitizeHtml.Transformer = (tagName, attribs) => {
  const { src, ...others } = attribs
  // As browsers read it: they ignore line breaks and other control characters.
  const address = src && [...src].filter((character) => character > ' ').join('')
  const isRefused = address && /^data:/i.test(address) && !isEmbeddedImage(address)
  return { tagName, attribs: isRefused ? others : attribs }
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'br',
      'hr',
      'div',
      'span',
      'section',
      'article',
      'header',
      'footer',
    ],
    ...[
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'del',
      'ins',
      'small',
      'sub',
      'sup',
      'mark',
      'abbr',
      'cite',
      'q',
      'code',
    ],
    ...['blockquote', 'pre', 'address', 'time', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'a', 'img'],
  ],
  allowedAttributes: {
    '*': ['class', 'style', 'title', 'lang', 'dir', 'role', 'aria-label', 'aria-hidden'],
    a: ['href', 'target', 'rel', LINK_ATTRIBUTE],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start', 'type', 'reversed'],
    li: ['value'],
    time: ['datetime'],
    col: ['span'],
    colgroup: ['span'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  allowedStyles: { '*': STYLES },
  nestingLimit: 60,
  transformTags: { a: cleanLink, img: cleanImage },
}

/**
 * Removes everything that runs, loads foreign frames or leaves its box; ids of links stay when they
 * are UUIDs.
 */
const cleanHtml = (html: string): string => sanitizeHtml(html, OPTIONS)

const setLinkIds = (html: string, idFor: (given: string | undefined, url: string) => string): string =>
  sanitizeHtml(html, {
    ...OPTIONS,
    transformTags: {
      a: (tagName, attribs) => {
        const { [LINK_ATTRIBUTE]: given, ...others } = attribs
        if (attribs.href === undefined) return { tagName, attribs: others }
        return { tagName, attribs: { ...others, [LINK_ATTRIBUTE]: idFor(given, attribs.href) } }
      },
    },
  })

/** The links of sanitised HTML, in order. */
export function listLinks(html: string): ContentLink[] {
  const links: ContentLink[] = []
  setLinkIds(html, (udid, url) => {
    if (udid !== undefined) links.push({ udid, url })
    return ''
  })
  return links
}

/**
 * The custom content of one question as sent, and the links that it had when it was last saved, in
 * order.
 */
export interface ContentInput {
  html: string
  previous: ContentLink[]
}

export interface LinkIdRules {
  /** Whether another survey has a link with this UUID (lower case). */
  isTaken: (udid: string) => boolean
  newUuid: () => string
}

/**
 * The UUIDs (lower case) that the contents already have, for looking up which surveys they belong
 * to.
 */
export const listGivenLinkIds = (contents: string[]): string[] =>
  contents.flatMap((html) => listLinks(cleanHtml(html)).map(({ udid }) => udid.toLowerCase()))

/**
 * Sanitises all custom content of one survey and gives every link a UUID: the one it already has,
 * unless another survey or an earlier link has it; else the one that a link of this question to the
 * same address had; else a new one.
 */
export function sanitizeContents(
  contents: ContentInput[],
  { isTaken, newUuid }: LinkIdRules,
): { html: string; links: ContentLink[] }[] {
  const reserved = new Set(listGivenLinkIds(contents.map(({ html }) => html)).filter((id) => !isTaken(id)))
  const used = new Set<string>()
  return contents.map(({ html, previous }) => {
    const links: ContentLink[] = []
    const reusable = previous.filter(({ udid }) => !reserved.has(udid.toLowerCase()))
    const pick = (given: string | undefined, url: string): string => {
      const id = given?.toLowerCase()
      if (given !== undefined && id !== undefined && reserved.has(id) && !used.has(id)) return given
      const match = reusable.find((link) => link.url === url && !used.has(link.udid.toLowerCase()))
      return match?.udid ?? newUuid()
    }
    const clean = setLinkIds(cleanHtml(html), (given, url) => {
      const udid = pick(given, url)
      used.add(udid.toLowerCase())
      links.push({ udid, url })
      return udid
    })
    return { html: clean, links }
  })
}

/** Sanitised HTML with other addresses of its links and images, and with links that open a window. */
export const rewriteLinks = (
  html: string,
  { rewrite = (address) => address, opensOutside }: LinkChanges,
): string =>
  sanitizeHtml(html, {
    ...OPTIONS,
    transformTags: {
      a: (tagName, given) => {
        const attribs = given.href === undefined ? given : { ...given, href: rewrite(given.href) }
        return opensOutside ? cleanLink(tagName, { ...attribs, target: '_blank' }) : { tagName, attribs }
      },
      img: (tagName, given) => ({
        tagName,
        attribs: given.src === undefined ? given : { ...given, src: rewrite(given.src) },
      }),
    },
  })

interface LinkChanges {
  rewrite?: (address: string) => string
  /** All links open a new window, as where the content is in a small one of its own. */
  opensOutside: boolean
}

/** Removes the UUIDs of all links, so that saving gives them new ones. */
export const dropLinkIds = (html: string): string =>
  sanitizeHtml(html, {
    ...OPTIONS,
    transformTags: {
      a: (tagName, { [LINK_ATTRIBUTE]: _, ...attribs }) => ({ tagName, attribs }),
    },
  })
