// Writes a file for translators in the format that they want.

import type { TranslationFile, TranslationFormat } from './translation-entry.rules'
import { writeCsv } from './write-csv.rules'
import { writeXliff12, writeXliff20 } from './write-xliff.rules'

const WRITERS: Record<TranslationFormat, (file: TranslationFile) => string> = {
  'xliff-1.2': writeXliff12,
  'xliff-2.0': writeXliff20,
  csv: writeCsv,
}

export const writeTranslations = (format: TranslationFormat, file: TranslationFile): string =>
  WRITERS[format](file)
