import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseColour, WHITE } from '@/lib/platform/text/colour'
import { sanitizeThemeCss } from './theme-css.render'

const sanitize = (css: string) => sanitizeThemeCss(css, (colour) => parseColour(colour) ?? WHITE)

describe('sanitizeThemeCss', () => {
  it.each([
    ['.survey{border-radius:0}', '.survey{border-radius:0}'],
    [
      'h2 { font-size: 2rem; text-transform: uppercase !important }',
      '.survey h2{font-size:2rem;text-transform:uppercase}',
    ],
    [
      '.survey .answer, .question > h2 { padding: 4px 8px }',
      '.survey .answer,.survey .question h2{padding:4px 8px}',
    ],
    ['body .survey-x { font-weight: 700 }', '.survey body .survey-x{font-weight:700}'],
    [`.survey{font-family:"Open Sans", Georgia, serif}`, `.survey{font-family:"Open Sans", Georgia, serif}`],
    ['/* a */.survey/* } */{line-height:1.6}', '.survey{line-height:1.6}'],
    ['@font-face{font-family:x;src:url(//x)} .survey{font-weight:300}', '.survey{font-weight:300}'],
    ['.survey{font-family:a;}</style><script>alert(1)</script>{}', '.survey{font-family:a}'],
    ['@media print{.survey{padding:9px}} h2{padding:1px}', '.survey h2{padding:1px}'],
  ])('keeps the safe parts of %s', (css, kept) => {
    expect(sanitize(css).css).toBe(kept)
  })

  it.each([
    '@import "https://evil.example/a.css";',
    '@import url(//evil.example/a.css)',
    '.survey{background:url(https://evil.example/?a)}',
    '.survey{background-image:u\\72l(https://evil.example)}',
    '.survey{background:image-set("https://evil.example/a.png" 1x)}',
    '.survey{width:expression(alert(1))}',
    '.survey{behavior:url(a.htc);-moz-binding:url(a.xml#a)}',
    '.survey{position:fixed;inset:0;z-index:99}',
    '.survey{display:none} .survey{visibility:hidden} .survey{opacity:0}',
    '.survey{font-size:0} h2{font-size:1px} h2{line-height:.1} p{font-size:50%}',
    '.survey{margin-top:-900px;letter-spacing:-5em;padding:100000px}',
    '.survey{font-family:"a</style><script>alert(1)</script>"}',
    '.survey{--x:url(//evil.example);color:var(--x)}',
    '.survey[onclick^="a"]{padding:1px}',
    '.survey:has(input[value^="a"]){padding:1px}',
    'h2::after{content:"You won"}',
    '*{padding:1px}',
    '.survey{padding:1px',
    '.survey{{padding:1px}}',
    '.survey{padding:calc(1px*2);content:attr(href)}',
    '\\2e survey{padding:1px}',
    '.survey{font-family:"unclosed}',
    'h2{color:#eeeeee} h2{color:red} h2{background:#000}',
  ])('leaves out all of %s', (css) => {
    expect(sanitize(css).css).toBe('')
  })

  it('keeps readable text colours, for light mode only', () => {
    expect(sanitize('h2{color:#8b0000;border-bottom-color:#ccc}').css).toBe(
      '@media screen and (prefers-color-scheme:light){.survey h2{color:#8b0000;border-bottom-color:#ccc}}',
    )
  })

  it('tests text colours on the background of the stylesheet', () => {
    const css = 'h2{color:#ffe08a} .survey{background:#112233;color:#fff}'
    expect(sanitize(css)).toEqual({
      css: '@media screen and (prefers-color-scheme:light){.survey h2{color:#ffe08a}}',
      backgroundColor: '#112233',
      textColor: '#fff',
    })
  })

  it('never lets anything through that could load, run, or end the style', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      ';',
      ':',
      '@import ',
      'url(',
      ')',
      '"',
      "'",
      '/*',
      '*/',
      '\\',
      '</style>',
      '<',
      '.survey',
      'h2',
      'color',
      'padding',
      '#fff',
      '1px',
      'position',
      'fixed',
      'expression(',
      ',',
      ' ',
      '\n',
      '-',
      '9999',
      'font-family',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { css } = sanitize(pieces.join(''))
        expect(css.replace(/@media screen and \(prefers-color-scheme:light\)/g, '')).not.toMatch(
          /[<\\@()]|fixed|expression|\/\*/,
        )
        const depths = [...css.replace(/"[^"]*"|'[^']*'/g, '')].filter((sign) => /[{}]/.test(sign))
        expect(depths.filter((sign) => sign === '{').length).toBe(
          depths.filter((sign) => sign === '}').length,
        )
        expect(css.replace(/"[\w ,.-]*"|'[\w ,.-]*'/g, '')).not.toMatch(/["']/)
      }),
      { numRuns: 2000 },
    )
  })

  it('reads a long hostile stylesheet quickly', () => {
    const start = performance.now()
    for (const part of ['{', '}', '/*', 'a{', ';', '.a ', '"', 'a,', '@a{']) sanitize(part.repeat(100_000))
    expect(performance.now() - start).toBeLessThan(2000)
  })
})
