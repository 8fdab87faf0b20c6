// Reads a file in XLIFF of any version.

import { readXml, type XmlElement } from '@/lib/platform/text/xml/read-xml'
import {
  DOCTYPE,
  MOST_BYTES,
  TOO_LARGE,
  UNKNOWN_FORMAT,
  unknownVersion,
  unreadableXliff,
} from './file-problems.rules'
import { gatherTexts } from './gather-texts.rules'
import { readFile1 } from './read-xliff-1.rules'
import { codeLengthOf, readFile2 } from './read-xliff-2.rules'
import type { FileProblem, FoundTranslations } from './translation-entry.rules'
import { attributeOf, childrenOf, isXliffElement } from './xliff-elements.rules'

/** More than any tool writes in the size that is read. */
const LIMITS = { mostElements: 300_000, deepest: 100 }

function readDocument(root: XmlElement): FoundTranslations | FileProblem {
  if (root.name !== 'xliff' || !isXliffElement(root)) return UNKNOWN_FORMAT
  const version = attributeOf(root, 'version') ?? ''
  const files = childrenOf(root, 'file')
  if (version.startsWith('1.')) return gatherTexts(files.map(readFile1))
  if (!version.startsWith('2.')) return unknownVersion(version)
  if (codeLengthOf(files) > MOST_BYTES) return TOO_LARGE
  return gatherTexts(files.map((file) => readFile2(root, file)))
}

export function readXliff(text: string): FoundTranslations | FileProblem {
  const read = readXml(text, LIMITS)
  if ('root' in read) return readDocument(read.root)
  return read.refused === 'doctype' ? DOCTYPE : unreadableXliff(read.line)
}
