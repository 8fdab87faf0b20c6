// Reads XLIFF 2.0, and 2.1 and 2.2, which are the same in what is read here.

import type { XmlElement } from '@/lib/platform/text/xml/read-xml'
import { codeLength, inlineText, type OriginalData, originalDataOf } from './inline-xliff-2.rules'
import { type FoundTranslations, isBlank, type TranslatedText } from './translation-entry.rules'
import { pathOfId } from './unit-id.rules'
import { attributeOf, childOf, childrenOf, inGroups } from './xliff-elements.rules'

/** A segment of a unit, or what stands between two. */
interface Part {
  source: string
  /** Null: not translated. */
  target: string | null
  /** Its place in the translation, from 1. */
  order: number
}

/** Whether a segment has a target that is no translation, though it is not blank. */
function isUnfinished(segment: XmlElement, source: string, target: string): boolean {
  if (attributeOf(segment, 'subState') === 'poedit:fuzzy') return true
  // Some tools copy the source there for translators.
  return attributeOf(segment, 'state') === 'initial' && target === source
}

function readPart(element: XmlElement, index: number, data: OriginalData): Part {
  const original = childOf(element, 'source')
  const translated = childOf(element, 'target')
  const source = original ? inlineText(original, data) : ''
  const target = translated && inlineText(translated, data)
  const place = Number(attributeOf(translated, 'order') ?? index + 1)
  const part = { source, order: Number.isSafeInteger(place) ? place : index + 1 }
  if (element.name === 'ignorable' || isBlank(source)) return { ...part, target: target ?? source }
  const isMissing = target === null || isBlank(target) || isUnfinished(element, source, target)
  return { ...part, target: isMissing ? null : target }
}

function readUnit(unit: XmlElement): TranslatedText[] {
  const path = attributeOf(unit, 'name') ?? pathOfId(attributeOf(unit, 'id') ?? '')
  const data = originalDataOf(unit)
  const parts = childrenOf(unit, 'segment', 'ignorable').map((part, index) => readPart(part, index, data))
  const source = parts.map((part) => part.source).join('')
  const targets = parts.toSorted((one, other) => one.order - other.order).map((part) => part.target)
  const target = targets.join('')
  return path === '' || targets.includes(null) || isBlank(target) ? [] : [{ path, source, target }]
}

/** How much code the texts have that is not written in them. */
export const codeLengthOf = (files: XmlElement[]): number =>
  files
    .flatMap((file) => inGroups(file, 'unit'))
    .map(codeLength)
    .reduce((sum, length) => sum + length, 0)

/** What a `file` element has. */
export const readFile2 = (root: XmlElement, file: XmlElement): FoundTranslations => ({
  survey: attributeOf(file, 'original'),
  sourceLanguage: attributeOf(root, 'srcLang'),
  targetLanguage: attributeOf(root, 'trgLang'),
  texts: inGroups(file, 'unit').flatMap(readUnit),
})
