// Sanitises a survey's stylesheet for our own pages: rebuilt from an allow-list, so that it cannot
// load, move or hide anything, nor style anything outside of the survey.
import { contrast, parseColour, type Rgb } from '@/lib/platform/text/colour'

/** `css` is safe in a style element; the palette checks the colours of the `.survey` rule. */
export interface ThemeCss {
  css: string
  backgroundColor: string | null
  textColor: string | null
}

const MAX_LENGTH = 100_000
const MAX_RULES = 500

const SHAPE = new Set(
  `border-radius border-style border-width border-top-width border-bottom-width border-top-style border-bottom-style
  font-family font-size font-style font-variant font-weight letter-spacing line-height text-align text-transform
  text-decoration-line text-decoration-style text-decoration-thickness padding padding-top padding-right padding-bottom
  padding-left padding-block padding-inline margin-top margin-bottom margin-block gap row-gap`.split(/\s+/),
)
const BORDER_COLOUR = /^border(-(top|bottom|left|right))?-color$/
const BACKGROUND = /^background(-color)?$/

/** Words, numbers, lengths and quoted names: no functions, escapes, negative or huge values. */
const PLAIN_VALUE = /^[-\w#%.,\s"']{1,200}$/
const TOO_MUCH = /(^|[\s,])[-+]|(?<![#\w.])\d{4,}|\d(vw|vh|vmin|vmax|in|cm|mm|q)\b/i
const BALANCED = /^(?:[^"']|"[\w ,.-]*"|'[\w ,.-]*')*$/
const LENGTH = /^(\d*\.?\d+)(px|pt|em|rem|%|)$/
const LEAST: Record<string, number> = { px: 11, pt: 8, em: 0.7, rem: 0.7, '%': 70 }

const isTooSmall = (property: string, value: string): boolean => {
  if (property !== 'font-size' && property !== 'line-height') return false
  const [, number, unit = ''] = LENGTH.exec(value) ?? []
  if (number === undefined)
    return !/^(normal|medium|smaller|larger|large|x-large|xx-large|inherit)$/.test(value)
  return (
    Number(number) <
    (property === 'line-height' && unit === '' ? 1 : (LEAST[unit] ?? Number.POSITIVE_INFINITY))
  )
}

const isShape = (property: string, value: string): boolean =>
  SHAPE.has(property) &&
  PLAIN_VALUE.test(value) &&
  BALANCED.test(value) &&
  !TOO_MUCH.test(value) &&
  !isTooSmall(property, value)

const COMPOUND = /^(?:[a-z][a-z0-9]{0,20})?(?:\.[a-z_][\w-]{0,60})*$/i

/** The selector scoped to `.survey`, or null if it uses more than elements and classes. */
const scope = (selector: string): string | null => {
  const compounds = selector.trim().split(/\s*>\s*|\s+/)
  if (compounds.length > 8 || !compounds.every((part) => part !== '' && COMPOUND.test(part))) return null
  const [first = '', ...others] = compounds
  const isRoot = /\.survey(?![\w-])/.test(first)
  return isRoot ? ['.survey', ...others].join(' ') : `.survey ${compounds.join(' ')}`
}

interface Rule {
  selectors: string[]
  declarations: [property: string, value: string][]
}

const readDeclarations = (body: string): Rule['declarations'] =>
  body.split(';').flatMap((text) => {
    const colon = text.indexOf(':')
    const property = text.slice(0, colon).trim().toLowerCase()
    const value = text
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim()
    return colon > 0 && value !== '' ? [[property, value]] : []
  })

/** The plain rules; at-rules and nested blocks are skipped with their content. */
function readRules(css: string): Rule[] {
  const rules: Rule[] = []
  let prelude = ''
  for (let at = 0; at < css.length && rules.length < MAX_RULES; ) {
    const next = css.slice(at).search(/[{};]/)
    if (next < 0) break
    prelude = css.slice(at, at + next).trim()
    at += next + 1
    if (css[at - 1] !== '{') continue
    const start = at
    let isNested = false
    for (let depth = 1; depth > 0 && at < css.length; at++) {
      if (css[at] === '{') {
        depth++
        isNested = true
      } else if (css[at] === '}') depth--
    }
    if (isNested || prelude.startsWith('@') || css[at - 1] !== '}') continue
    const selectors = prelude.split(',').map(scope)
    if (selectors.length > 20 || selectors.includes(null)) continue
    rules.push({
      selectors: selectors.filter((selector) => selector !== null),
      declarations: readDeclarations(css.slice(start, at - 1)),
    })
  }
  return rules
}

const printRule = (selectors: string[], declarations: [string, string][]): string =>
  selectors.length === 0 || declarations.length === 0
    ? ''
    : `${selectors.join(',')}{${declarations.map(([property, value]) => `${property}:${value}`).join(';')}}`

const isReadable = (colour: Rgb | null, ground: Rgb): boolean =>
  colour !== null && contrast(colour, ground) >= 4.5

const lastOf = (rules: Rule[], isWanted: (property: string) => boolean): string | null =>
  rules
    .filter(({ selectors }) => selectors.includes('.survey'))
    .flatMap(({ declarations }) => declarations)
    .findLast(([property, value]) => isWanted(property) && parseColour(value) !== null)?.[1] ?? null

/**
 * The safe part of a survey's stylesheet: type, spacing and borders under `.survey`, and text colours
 * that are readable on `surfaceOf(background)`, in light only because the dark colours are ours.
 */
export function sanitizeThemeCss(
  source: string | null,
  surfaceOf: (background: string | null) => Rgb,
): ThemeCss {
  const css = (source ?? '').slice(0, MAX_LENGTH).replace(/\/\*[\s\S]*?(\*\/|$)/g, ' ')
  const rules = readRules(css)
  const backgroundColor = lastOf(rules, (property) => BACKGROUND.test(property))
  const textColor = lastOf(rules, (property) => property === 'color')
  const surface = surfaceOf(backgroundColor)
  const shapes = rules.map(({ selectors, declarations }) =>
    printRule(
      selectors,
      declarations.filter(([property, value]) => isShape(property, value)),
    ),
  )
  const colours = rules.map(({ selectors, declarations }) =>
    printRule(
      selectors.filter((selector) => selector !== '.survey'),
      declarations.filter(
        ([property, value]) =>
          (property === 'color' && isReadable(parseColour(value), surface)) ||
          (BORDER_COLOUR.test(property) && parseColour(value) !== null),
      ),
    ),
  )
  const light = colours.join('')
  return {
    css: shapes.join('') + (light && `@media screen and (prefers-color-scheme:light){${light}}`),
    backgroundColor,
    textColor,
  }
}
