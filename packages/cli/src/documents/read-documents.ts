// Reads the survey documents of files and folders.
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type DocumentNode, parse } from '@humanwhocodes/momoa'
import { CommandError } from '../options'
import { readSegments, type SegmentFile } from '../segments/read-segments'
import { readThemes, type ThemeFile } from '../themes/read-themes'
import { checkDocument, findTwice } from './check-document'
import { type FileProblem, placeOf, toProblem } from './locate'

export interface SurveyFile {
  /** As it was named. */
  file: string
  key: string
  value: Record<string, unknown>
  tree: DocumentNode
}

export interface ReadFiles {
  surveys: SurveyFile[]
  themes: ThemeFile[]
  segments: SegmentFile[]
  problems: FileProblem[]
  notes: string[]
}

/** Where documents are if nothing is said. */
export const FOLDER = 'surveys'

/** Reads files, and all `.json` files of folders with their themes and segments, in the order of their names. */
export async function readDocuments(words: string[]): Promise<ReadFiles> {
  const places = words.length > 0 ? words : [FOLDER]
  const files = (await Promise.all(places.map(listFiles))).flat()
  const [{ themes, problems }, found] = [await readThemes(places), await readSegments(places)]
  const read: ReadFiles = {
    ...{ surveys: [], themes, segments: found.segments, notes: [] },
    problems: [...problems, ...found.problems],
  }
  for (const file of [...new Set(files)].sort()) await readInto(read, file)
  const keyed = [
    read.surveys.map(({ file, key, tree }) => ({ key, at: placeOf(file, tree, 'key') })),
    themes.map(({ file, theme: { key } }) => ({ key, at: { ...START, file } })),
    found.segments.map(({ file, segment: { key } }) => ({ key, at: { ...START, file } })),
  ]
  read.problems.push(...keyed.flatMap(listSameKeys))
  return read
}

const START = { line: 1, column: 1, path: 'key' }

interface Keyed {
  key: string
  at: Omit<FileProblem, 'reason'>
}

const listSameKeys = (list: Keyed[]): FileProblem[] =>
  list.flatMap(({ key, at }, index) => {
    const first = list.findIndex((other) => other.key === key)
    return first === index ? [] : [{ ...at, reason: `"${key}" is the key of ${list[first]?.at.file} too` }]
  })

async function listFiles(word: string): Promise<string[]> {
  const found = await stat(word).catch(() => null)
  if (!found)
    throw new CommandError(
      `There is no file or folder "${word}". "soundings init" or "soundings pull" makes ${FOLDER}/.`,
    )
  if (!found.isDirectory()) return [word]
  const names = await readdir(word)
  return names
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .map((name) => path.join(word, name))
}

async function readInto(read: ReadFiles, file: string): Promise<void> {
  // Editors on Windows may put a mark in front.
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '')
  let tree: DocumentNode
  try {
    tree = parse(text, { mode: 'json', ranges: false })
  } catch (error) {
    read.problems.push(toProblem(file, error))
    return
  }
  const twice = findTwice(file, tree)
  const value: unknown = JSON.parse(text)
  const checked = checkDocument(value)
  read.problems.push(
    ...twice,
    ...checked.problems.map((one) => ({ ...placeOf(file, tree, one.path), reason: one.reason })),
  )
  read.notes.push(...checked.notes.map((note) => `${file}: ${note}`))
  if (checked.key !== null && twice.length + checked.problems.length === 0)
    read.surveys.push({ file, key: checked.key, value: value as Record<string, unknown>, tree })
}
