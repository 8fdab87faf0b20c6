// Writes the texts of a survey as CSV (RFC 4180), for spreadsheets.

import { writeCell } from '@/lib/platform/text/csv-cell'
import { guard } from './formula-guard.rules'
import { type TranslationEntry, type TranslationFile, targetOf } from './translation-entry.rules'

const HEAD = 'path,source,target,note'

/** What is guarded begins with an apostrophe, and `writeCell` adds none. */
const toCell = (text: string | null): string => writeCell(text === null ? null : guard(text))

const toRow = (entry: TranslationEntry): string =>
  [entry.path, entry.source, targetOf(entry), entry.note].map(toCell).join(',')

/** With the mark at the beginning by which Excel knows UTF-8. */
export const writeCsv = ({ entries }: TranslationFile): string =>
  `\uFEFF${[HEAD, ...entries.map(toRow)].map((row) => `${row}\r\n`).join('')}`
