// Reads XLIFF 1.2, and 1.0 and 1.1, which are the same in what is read here.

import type { XmlElement, XmlNode } from '@/lib/platform/text/xml/read-xml'
import { type FoundTranslations, isBlank, type TranslatedText } from './translation-entry.rules'
import { pathOfId } from './unit-id.rules'
import { attributeOf, childOf, inGroups } from './xliff-elements.rules'

/** States of a target that somebody still has to work on. */
const UNFINISHED = ['needs-translation', 'needs-adaptation', 'needs-l10n']

/**
 * The text of an element with its inline elements. `g` and `mrk` stand around text; `ph`, `bpt`, `ept` and `it` have
 * code of the document as their text; `x`, `bx` and `ex` have at most an attribute that says what they stand for.
 */
function toText(node: XmlNode): string {
  if (typeof node === 'string') return node
  const text = node.children.map(toText).join('')
  if (text !== '') return text
  return attributeOf(node, 'equiv-text') ?? (attributeOf(node, 'ctype') === 'lb' ? '\n' : '')
}

/** The segments that a tool has divided a text into, by their ids. */
function segmentsOf(element: XmlElement | null, found = new Map<string, string>()): Map<string, string> {
  for (const child of element?.children ?? []) {
    if (typeof child === 'string') continue
    if (child.name === 'mrk' && attributeOf(child, 'mtype') === 'seg')
      found.set(attributeOf(child, 'mid') ?? '', toText(child))
    else segmentsOf(child, found)
  }
  return found
}

/** Whether a tool has divided the text and a segment of it is not translated. */
function lacksSegment(unit: XmlElement, target: XmlElement): boolean {
  const translated = segmentsOf(target)
  if (translated.size === 0) return false
  const wanted = [...segmentsOf(childOf(unit, 'seg-source'))].filter(([, text]) => !isBlank(text))
  return wanted.some(([id]) => isBlank(translated.get(id) ?? ''))
}

function readUnit(unit: XmlElement): TranslatedText[] {
  const path = attributeOf(unit, 'resname') ?? pathOfId(attributeOf(unit, 'id') ?? '')
  const target = childOf(unit, 'target')
  if (path === '' || target === null) return []
  const original = childOf(unit, 'source')
  const source = original && toText(original)
  const text = toText(target)
  const state = attributeOf(target, 'state')
  // Some tools copy the source there for translators.
  const isCopy = state === 'new' && text === source
  const isMissing = isBlank(text) || isCopy || UNFINISHED.includes(state ?? '') || lacksSegment(unit, target)
  return isMissing ? [] : [{ path, source, target: text }]
}

/** What a `file` element has. */
export function readFile1(file: XmlElement): FoundTranslations {
  const body = childOf(file, 'body')
  return {
    survey: attributeOf(file, 'original'),
    sourceLanguage: attributeOf(file, 'source-language'),
    targetLanguage: attributeOf(file, 'target-language'),
    texts: body ? inGroups(body, 'trans-unit').flatMap(readUnit) : [],
  }
}
