// Reads a file in CSV, with the signs between cells that spreadsheets use in one country or another.

import { readCsv } from '@/lib/platform/text/read-csv'
import { UNKNOWN_FORMAT, unreadableRow } from './file-problems.rules'
import { unguard } from './formula-guard.rules'
import { gatherTexts } from './gather-texts.rules'
import {
  type FileProblem,
  type FoundTranslations,
  isBlank,
  type TranslatedText,
} from './translation-entry.rules'

const DELIMITERS = [',', ';', '\t']

interface Columns {
  path: number
  /** −1: none. */
  source: number
  target: number
  count: number
}

function columnsOf(cells: string[] | null | undefined): Columns | null {
  const names = cells?.map((cell) => cell.trim().toLowerCase()) ?? []
  const [path, source, target] = ['path', 'source', 'target'].map((name) => names.indexOf(name))
  if (path === undefined || source === undefined || target === undefined) return null
  return path < 0 || target < 0 ? null : { path, source, target, count: names.length }
}

/** Null: cells stand beside the columns, or a text has no path. */
function readRow(cells: string[], columns: Columns): TranslatedText[] | null {
  if (cells.every(isBlank)) return []
  const path = unguard(cells[columns.path] ?? '').trim()
  if (path === '' || !cells.slice(columns.count).every(isBlank)) return null
  const source = cells[columns.source]
  const target = unguard(cells[columns.target] ?? '')
  return isBlank(target) ? [] : [{ path, source: source === undefined ? null : unguard(source), target }]
}

export function readCsvTranslations(text: string): FoundTranslations | FileProblem {
  const delimiter = DELIMITERS.find((sign) => columnsOf(readCsv(text, sign).next().value?.cells))
  if (delimiter === undefined) return UNKNOWN_FORMAT
  const texts: TranslatedText[] = []
  let columns: Columns | null = null
  for (const { line, cells } of readCsv(text, delimiter)) {
    if (!columns) {
      columns = columnsOf(cells)
      continue
    }
    const found = cells && readRow(cells, columns)
    if (!found) return unreadableRow(line)
    texts.push(...found)
  }
  return gatherTexts([{ survey: null, sourceLanguage: null, targetLanguage: null, texts }])
}
