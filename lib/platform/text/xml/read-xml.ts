// Reads an XML document strictly, within limits. Nothing is loaded from outside, and a document that declares a type
// or entities of its own is refused.

import { SaxesParser } from 'saxes'

export interface XmlElement {
  /** Without a prefix. */
  name: string
  /** Empty: none. */
  namespace: string
  /** By the name as it is written, such as `id` or `xml:space`. */
  attributes: ReadonlyMap<string, string>
  /** In their order, with all white space. */
  children: readonly XmlNode[]
}

export type XmlNode = XmlElement | string

export type XmlRefusal = 'malformed' | 'doctype' | 'too_deep' | 'too_many'

export type ReadXml = { root: XmlElement } | { refused: XmlRefusal; line: number }

export interface XmlLimits {
  /** Attributes count as well. */
  mostElements: number
  /** How deep elements may stand in one another. */
  deepest: number
}

/** An element whose end has not been read. */
interface Open {
  element: XmlElement
  children: XmlNode[]
}

class Refused extends Error {
  constructor(readonly refusal: XmlRefusal) {
    super(refusal)
  }
}

const refuse = (refusal: XmlRefusal): never => {
  throw new Refused(refusal)
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()

function addText(open: Open | undefined, text: string): void {
  if (!open) return
  const last = open.children.length - 1
  const before = open.children[last]
  if (typeof before === 'string') open.children[last] = before + text
  else open.children.push(text)
}

/** Parses the whole text; throws `Refused`. */
function parse(parser: SaxesParser<{ xmlns: true }>, text: string, limits: XmlLimits): XmlElement | null {
  const open: Open[] = []
  let root: XmlElement | null = null
  let elements = 0
  const count = () => {
    elements += 1
    if (elements > limits.mostElements) refuse('too_many')
  }
  parser.on('error', () => refuse('malformed'))
  parser.on('doctype', () => refuse('doctype'))
  parser.on('attribute', count)
  parser.on('opentag', ({ local, uri, attributes }) => {
    count()
    if (open.length >= limits.deepest) refuse('too_deep')
    const written = Object.values(attributes).map(({ name, value }): [string, string] => [name, value])
    const children: XmlNode[] = []
    const element: XmlElement = {
      name: local,
      namespace: uri,
      attributes: written.length > 0 ? new Map(written) : NO_ATTRIBUTES,
      children,
    }
    open.at(-1)?.children.push(element)
    open.push({ element, children })
    root ??= element
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', (more) => addText(open.at(-1), more))
  parser.on('cdata', (more) => addText(open.at(-1), more))
  parser.write(text).close()
  return root
}

/** The document, or why it is refused and in which line. */
export function readXml(text: string, limits: XmlLimits): ReadXml {
  const parser = new SaxesParser({ xmlns: true })
  try {
    const root = parse(parser, text, limits)
    return root ? { root } : { refused: 'malformed', line: parser.line }
  } catch (error) {
    if (error instanceof Refused) return { refused: error.refusal, line: parser.line }
    throw error
  }
}
