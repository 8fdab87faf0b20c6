// The fonts of our documents: bundled, so that a document looks the same wherever it is made.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readCoverage } from './font-coverage'

export interface Fonts {
  regular: Buffer
  bold: Buffer
  /** Code points that both can show. */
  covered: ReadonlySet<number>
}

const read = (name: string): Promise<Buffer> =>
  readFile(path.join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'pdf', 'fonts', name))

let loaded: Promise<Fonts> | null = null

/** Read once; after a failure it is tried again. */
export function loadFonts(): Promise<Fonts> {
  loaded ??= load().catch((error: unknown) => {
    loaded = null
    throw error
  })
  return loaded
}

async function load(): Promise<Fonts> {
  const [regular, bold] = await Promise.all([
    read('DejaVuSansCondensed.ttf'),
    read('DejaVuSansCondensed-Bold.ttf'),
  ])
  const boldCovered = readCoverage(bold)
  return {
    regular,
    bold,
    covered: new Set([...readCoverage(regular)].filter((code) => boldCovered.has(code))),
  }
}
