// Reads the segments of folders: each a file in `segments/` beside the surveys.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from '@humanwhocodes/momoa'
import { parseDocument } from '@/lib/surveys/document/problems.endpoint'
import { SegmentDocument } from '@/lib/surveys/document/segment-document.endpoint'
import { findTwice } from '../documents/check-document'
import { type FileProblem, placeOf, toProblem } from '../documents/locate'

export interface SegmentFile {
  file: string
  segment: SegmentDocument
}

/** Where a folder of surveys has its segments. */
export const SEGMENTS = 'segments'

/** Files among `words` have none. */
export async function readSegments(
  words: string[],
): Promise<{ segments: SegmentFile[]; problems: FileProblem[] }> {
  const files = [...new Set((await Promise.all(words.map(listFiles))).flat())].sort()
  const read: { segments: SegmentFile[]; problems: FileProblem[] } = { segments: [], problems: [] }
  for (const file of files) {
    const found = await readSegment(file)
    if ('problems' in found) read.problems.push(...found.problems)
    else read.segments.push(found)
  }
  return read
}

async function listFiles(word: string): Promise<string[]> {
  const folder = path.join(word, SEGMENTS)
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .map((name) => path.join(folder, name))
}

async function readSegment(file: string): Promise<SegmentFile | { problems: FileProblem[] }> {
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '')
  try {
    const tree = parse(text, { mode: 'json', ranges: false })
    const parsed = parseDocument(SegmentDocument, JSON.parse(text))
    const invalid = 'problems' in parsed ? parsed.problems : []
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
    return { file, segment: parsed.document }
  } catch (error) {
    return { problems: [toProblem(file, error)] }
  }
}
