// Reads the themes of folders: each a file in `themes/` beside the surveys.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from '@humanwhocodes/momoa'
import { parseDocument } from '@/lib/surveys/document/problems.endpoint'
import { ThemeDocument } from '@/lib/surveys/document/theme-document.endpoint'
import { findTwice } from '../documents/check-document'
import { type FileProblem, placeOf, toProblem } from '../documents/locate'

export interface ThemeFile {
  file: string
  theme: ThemeDocument
  /** Whether the file says that it is the default of the account. */
  isDefault: boolean
}

/** Where a folder of surveys has its themes. */
export const THEMES = 'themes'

/** Files among `words` have none. */
export async function readThemes(words: string[]): Promise<{ themes: ThemeFile[]; problems: FileProblem[] }> {
  const files = [...new Set((await Promise.all(words.map(listFiles))).flat())].sort()
  const read: { themes: ThemeFile[]; problems: FileProblem[] } = { themes: [], problems: [] }
  for (const file of files) {
    const found = await readTheme(file)
    if ('problems' in found) read.problems.push(...found.problems)
    else read.themes.push(found)
  }
  const [first, ...others] = read.themes.filter(({ isDefault }) => isDefault)
  for (const { file } of others)
    read.problems.push({
      ...{ file, line: 1, column: 1, path: 'default' },
      reason: `is true in ${first?.file} too: an account has one default theme`,
    })
  return read
}

/** What a file says besides the theme itself. */
function splitDefault(value: unknown): { value: unknown; isDefault: unknown } {
  if (typeof value !== 'object' || value === null || !('default' in value)) return { value, isDefault: false }
  const { default: isDefault, ...theme } = value
  return { value: theme, isDefault }
}

async function listFiles(word: string): Promise<string[]> {
  const folder = path.join(word, THEMES)
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .map((name) => path.join(folder, name))
}

async function readTheme(file: string): Promise<ThemeFile | { problems: FileProblem[] }> {
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '')
  try {
    const tree = parse(text, { mode: 'json', ranges: false })
    const { value, isDefault } = splitDefault(JSON.parse(text))
    const parsed = parseDocument(ThemeDocument, value)
    const invalid = [
      ...('problems' in parsed ? parsed.problems : []),
      ...(typeof isDefault === 'boolean' ? [] : [{ path: 'default', reason: 'must be true or false' }]),
    ]
    const problems = [
      ...findTwice(file, tree),
      ...invalid.map((one) => ({ ...placeOf(file, tree, one.path), reason: one.reason })),
    ]
    if ('problems' in parsed || problems.length > 0) return { problems }
    const wanted = `${parsed.document.key}.json`
    if (path.basename(file) !== wanted)
      return {
        problems: [{ ...placeOf(file, tree, 'key'), reason: `is another one: call the file ${wanted}` }],
      }
    return { file, theme: parsed.document, isDefault: isDefault === true }
  } catch (error) {
    return { problems: [toProblem(file, error)] }
  }
}
