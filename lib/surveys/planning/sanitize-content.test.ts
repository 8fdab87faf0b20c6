import { describe, expect, it } from 'vitest'
import { XSS_VECTORS } from '@/tests/support/formats/xss-vectors'
import { LINK_ATTRIBUTE, listLinks, sanitizeContents } from './sanitize-content.rules'

const counter = () => {
  let next = 0
  return () => `00000000-0000-4000-8000-${String(++next).padStart(12, '0')}`
}

const NOTHING_TAKEN = () => false

const clean = (html: string): string =>
  sanitizeContents([{ html, previous: [] }], { isTaken: NOTHING_TAKEN, newUuid: counter() })[0]?.html ?? ''

// Repeated here, so that a mistake in the sanitiser's own list is found.
const TAGS =
  /^(h[1-6]|p|br|hr|div|span|section|article|header|footer|b|strong|i|em|u|s|del|ins|small|sub|sup|mark|abbr|cite|q|code|blockquote|pre|address|time|ul|ol|li|dl|dt|dd|figure|figcaption|table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td|a|img)$/
const ATTRIBUTES =
  /^(class|style|title|lang|dir|role|aria-label|aria-hidden|href|target|rel|data-service-link-id|src|alt|width|height|loading|start|type|reversed|value|datetime|span|colspan|rowspan|scope)$/
/**
 * As browsers read an address: control characters are ignored, and a colon before any `/`, `?` or
 * `#` ends a scheme.
 */
function isSafeAddress(value: string, schemes: RegExp): boolean {
  const address = [...value.replaceAll('&amp;', '&')].filter((character) => character > ' ').join('')
  if (/^[/\\]{2}/.test(address)) return false
  const scheme = /^[^/?#]*?:/.exec(address)?.[0]
  return scheme === undefined || schemes.test(address)
}

/** The dangerous parts that are left; empty: the HTML is safe. */
function findDangers(html: string): string[] {
  const dangers: string[] = []
  const rest = html.replace(
    /<\/?([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*\/?>/g,
    (_, tag: string, attributes: string) => {
      if (!TAGS.test(tag)) dangers.push(`tag ${tag}`)
      for (const [, name = '', value = ''] of attributes.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)) {
        if (!ATTRIBUTES.test(name)) dangers.push(`attribute ${name}`)
        const plain = value.replaceAll('&amp;', '&')
        if (name === 'href' && !isSafeAddress(value, /^(https?|mailto|tel):/i)) dangers.push(`href ${value}`)
        if (name === 'src' && !isSafeAddress(value, /^(https?:|data:image\/)/i)) dangers.push(`src ${value}`)
        if (name === 'style' && /url|expression|position|binding|behavior|@|\\|[{}]/i.test(plain)) {
          dangers.push(`style ${value}`)
        }
      }
      return ''
    },
  )
  if (/[<>]/.test(rest)) dangers.push(`markup ${rest}`)
  return dangers
}

describe('sanitising custom content', () => {
  it('is tested with more than a hundred attack vectors', () => {
    expect(new Set(XSS_VECTORS).size).toBeGreaterThan(150)
  })

  it.each(XSS_VECTORS.map((vector) => [vector]))('leaves nothing that runs of %s', (vector) => {
    const once = clean(vector)
    expect(findDangers(once)).toEqual([])
    expect(clean(once)).toBe(once)
    const wrapped = clean(`<div><p>before</p>${vector}<p>after</p></div>`)
    expect(findDangers(wrapped)).toEqual([])
  })

  it.each([
    ['<script>1</script>', ['tag script', 'markup']],
    ['<p onclick="x">', ['attribute onclick']],
    ['<a href="javascript:x">', ['href javascript:x']],
    ['<p style="background:url(x)">', ['style background:url(x)']],
  ])('has a checker that detects %s', (html, seen) => {
    expect(findDangers(html).join()).toContain(seen[0])
  })

  it.each([
    ['<h2>Hi</h2><p>a <strong>b</strong> <em>c</em></p>'],
    ['<ul><li>one</li><li>two</li></ul><ol start="3"><li value="3">x</li></ol>'],
    [
      '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    ],
    ['<div class="box" style="color:#1f6f54;padding:4px 8px;text-align:center">x</div>'],
    ['<p style="background-color:rgba(0, 0, 0, 0.5);width:50%;font-family:\'Open Sans\', sans-serif">x</p>'],
    ['<img src="https://example.com/a.png" alt="A" width="10" height="10" loading="lazy" />'],
    ['<img src="data:image/png;base64,iVBORw0KGgo=" alt="" />'],
    ['<img src="/demo-assets/tent.svg" alt="A tent" />'],
    ['<p>5 &lt; 6 &amp; 7 &gt; 6 “quotes” ü 😀</p>'],
  ])('leaves %s as it is', (html) => {
    expect(clean(html)).toBe(html)
  })

  it('adds noopener to links that open a new page', () => {
    expect(clean('<a href="https://a.example" target="_BLANK" rel="opener nofollow">x</a>')).toBe(
      `<a href="https://a.example" target="_blank" rel="noopener nofollow" ${LINK_ATTRIBUTE}="00000000-0000-4000-8000-000000000001">x</a>`,
    )
    expect(clean('<a href="/x" target="_top">x</a>')).not.toContain('target')
  })

  it('limits how deep elements are nested', () => {
    expect(clean('<div>'.repeat(500)).match(/<div>/g)).toHaveLength(60)
  })
})

describe('naming the links of custom content', () => {
  const A = 'aaaaaaaa-0000-4000-8000-000000000001'
  const B = 'BBBBBBBB-0000-4000-8000-000000000002'
  const link = (url: string, id?: string) => `<a href="${url}"${id ? ` ${LINK_ATTRIBUTE}="${id}"` : ''}>x</a>`
  const idsOf = (
    contents: { html: string; previous?: { udid: string; url: string }[] }[],
    taken: string[] = [],
  ) =>
    sanitizeContents(
      contents.map(({ html, previous = [] }) => ({ html, previous })),
      { isTaken: (udid) => taken.includes(udid), newUuid: counter() },
    ).map(({ links }) => links.map(({ udid }) => udid))
  const NEW_1 = '00000000-0000-4000-8000-000000000001'
  const NEW_2 = '00000000-0000-4000-8000-000000000002'

  it('gives every link with an address an id, and no other', () => {
    expect(idsOf([{ html: `${link('/1')}<a>no</a><a href="javascript:1">no</a>${link('/2')}` }])).toEqual([
      [NEW_1, NEW_2],
    ])
  })

  it('keeps an existing id in its letter case', () => {
    expect(idsOf([{ html: link('/1', A) + link('/2', B) }])).toEqual([[A, B]])
  })

  it('replaces an invalid id', () => {
    expect(idsOf([{ html: link('/1', 'abc') }])).toEqual([[NEW_1]])
  })

  it('gives the second of two equal ids another, over all questions of a survey', () => {
    expect(idsOf([{ html: link('/1', A) }, { html: link('/1', A.toUpperCase()) }])).toEqual([[A], [NEW_1]])
  })

  it('replaces an id that belongs to another survey', () => {
    expect(idsOf([{ html: link('/1', B) }], [B.toLowerCase()])).toEqual([[NEW_1]])
  })

  it('recognises a link without id by its address', () => {
    const previous = [
      { udid: A, url: '/1' },
      { udid: B, url: '/2' },
    ]
    expect(idsOf([{ html: link('/2') + link('/1') + link('/1'), previous }])).toEqual([[B, A, NEW_1]])
  })

  it('does not reuse by address an id that another link has', () => {
    expect(idsOf([{ html: link('/1') + link('/9', A), previous: [{ udid: A, url: '/1' }] }])).toEqual([
      [NEW_1, A],
    ])
  })

  it('reads back ids and addresses', () => {
    const html = clean(link('https://a.example/?a=1&amp;b=2'))
    expect(listLinks(html)).toEqual([{ udid: NEW_1, url: 'https://a.example/?a=1&b=2' }])
  })
})
