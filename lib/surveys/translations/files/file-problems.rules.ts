// Why a file with translations cannot be read, and what to do then.

import { msg } from '@/lib/platform/contract/translator'
import type { FileProblem } from './translation-entry.rules'

const MEGABYTES = 5

export const MOST_BYTES = MEGABYTES * 1024 * 1024

export const TOO_LARGE: FileProblem = {
  problem: [msg('The file is too large. Upload a file of at most {megabytes} MB.'), { megabytes: MEGABYTES }],
}

export const NOT_UTF_8: FileProblem = {
  problem: msg(
    'The file is not in the encoding UTF-8. Save it as UTF-8, which Excel calls "CSV UTF-8", and upload it again.',
  ),
}

export const UNKNOWN_FORMAT: FileProblem = {
  problem: msg(
    'The file is neither XLIFF nor CSV with the columns "path" and "target". Upload a file that was downloaded here and then translated.',
  ),
}

export const DOCTYPE: FileProblem = {
  problem: msg(
    'The file has a document type declaration (DOCTYPE), which is not read. Remove it and upload the file again.',
  ),
}

export const SEVERAL_SURVEYS: FileProblem = {
  problem: msg(
    'The file has translations of several surveys or into several languages. Upload a file for each of them.',
  ),
}

export const unknownVersion = (version: string): FileProblem => ({
  problem: [
    msg('XLIFF {version} cannot be read. Save the file as XLIFF 1.2 or 2.0 and upload it again.'),
    { version },
  ],
})

export const unreadableXliff = (line: number): FileProblem => ({
  problem: [
    msg(
      'Line {line} of the file cannot be read as XLIFF. Save the file again in your translation tool and upload it.',
    ),
    { line },
  ],
})

export const unreadableRow = (line: number): FileProblem => ({
  problem: [
    msg(
      'The cells in line {line} of the file do not fit the columns. Put quotation marks around texts with commas, semicolons, line breaks or quotation marks, and upload the file again.',
    ),
    { line },
  ],
})

export const twoTranslations = (path: string): FileProblem => ({
  problem: [
    msg('The file has two different translations of "{path}". Keep one of them and upload the file again.'),
    { path },
  ],
})
