// Writes what a repository starts with. Files that exist stay as they are.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FOLDER } from '../documents/read-documents'
import type { CommandLine } from '../options'
import type { Terminal } from '../terminal'
import { FIRST_SURVEY, WORKFLOW } from './templates'

export async function init(
  { words: [folder = FOLDER], options }: CommandLine,
  terminal: Terminal,
): Promise<number> {
  await writeNew(path.join(folder, 'visit.json'), FIRST_SURVEY, terminal)
  if (options.github) await writeNew(path.join('.github', 'workflows', 'surveys.yml'), WORKFLOW, terminal)
  terminal.say('Next: set SOUNDINGS_URL and SOUNDINGS_KEY, then run "soundings plan".')
  return 0
}

async function writeNew(file: string, text: string, terminal: Terminal): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(file, text, { flag: 'wx' })
    terminal.say(`${file}: new`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    terminal.say(`${file}: is there already`)
  }
}
