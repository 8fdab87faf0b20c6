// The text of a source or target of XLIFF 2, whose inline elements stand for code of the document.

import type { XmlElement, XmlNode } from '@/lib/platform/text/xml/read-xml'
import { attributeOf, childOf, childrenOf } from './xliff-elements.rules'

/** The code that inline elements of a unit refer to, by its id. */
export type OriginalData = ReadonlyMap<string, string>

/** A character that XML cannot have, apart from those that no text can. */
function toCharacter(element: XmlElement): string {
  const code = Number.parseInt(attributeOf(element, 'hex') ?? '', 16)
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : ''
}

/** What the names of attributes end with: `Start` and `End` are of a `pc`, which stands around text. */
const PARTS = ['', 'Start', 'End'] as const

function toCode(element: XmlElement, data: OriginalData, part: (typeof PARTS)[number]): string {
  const code = data.get(attributeOf(element, `dataRef${part}`) ?? '')
  return code ?? attributeOf(element, `equiv${part}`) ?? attributeOf(element, `disp${part}`) ?? ''
}

export function inlineText(node: XmlNode, data: OriginalData): string {
  if (typeof node === 'string') return node
  const content = () => node.children.map((child) => inlineText(child, data)).join('')
  switch (node.name) {
    case 'cp':
      return toCharacter(node)
    case 'ph':
    case 'sc':
    case 'ec':
      return toCode(node, data, '')
    case 'pc':
      return toCode(node, data, 'Start') + content() + toCode(node, data, 'End')
    default:
      return content()
  }
}

const referredLength = (element: XmlElement, data: OriginalData): number =>
  PARTS.reduce((sum, part) => sum + (data.get(attributeOf(element, `dataRef${part}`) ?? '')?.length ?? 0), 0)

function lengthIn(element: XmlElement, data: OriginalData): number {
  const inner = element.children.map((child) => (typeof child === 'string' ? 0 : lengthIn(child, data)))
  return inner.reduce((sum, length) => sum + length, referredLength(element, data))
}

/** How much code the elements of a unit refer to: a long one may be referred to many times. */
export const codeLength = (unit: XmlElement): number => lengthIn(unit, originalDataOf(unit))

const NO_DATA: OriginalData = new Map()

export function originalDataOf(unit: XmlElement): OriginalData {
  const original = childOf(unit, 'originalData')
  if (!original) return NO_DATA
  return new Map(
    childrenOf(original, 'data').map((data) => [attributeOf(data, 'id') ?? '', inlineText(data, NO_DATA)]),
  )
}
