// Writes the server's surveys into files. A file that says the same already stays as it is, so that
// short documents stay short.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isSameJson } from '@/lib/platform/json/same-json'
import type { Client } from '@/packages/api/src/index'
import { connect } from '../connect'
import { FOLDER, readDocuments, type SurveyFile } from '../documents/read-documents'
import type { CommandLine } from '../options'
import { SEGMENTS } from '../segments/read-segments'
import { paint, plain, type Terminal } from '../terminal'
import { THEMES } from '../themes/read-themes'

export async function pull(
  { words: [folder = FOLDER], options }: CommandLine,
  terminal: Terminal,
): Promise<number> {
  const api = await connect(options, terminal)
  const { surveys: listed } = await api.listSurveySummaries()
  await mkdir(folder, { recursive: true })
  const { surveys: files } = await readDocuments([folder])
  await pullThemes(api, folder, terminal)
  await pullSegments(api, folder, terminal)
  let changed = 0
  for (const { id, key, status, hasDraft } of listed) {
    if (status === 'archived') continue
    const { document } = await api.exportSurveyDocument({ surveyId: id })
    const before = files.find((file) => file.key === key)
    const file = before?.file ?? path.join(folder, `${key}.json`)
    if (hasDraft)
      terminal.say(paint(terminal, 'dim', `${file}: the server has changes of it that are not published`))
    if (before && (await saysTheSame(api, before, document))) continue
    if (await writeText(file, `${JSON.stringify(document, null, 2)}\n`)) {
      changed += 1
      terminal.say(`${file}: ${before ? 'changed' : 'new'}`)
    }
  }
  const gone = files.filter(({ key }) => !listed.some((one) => one.key === key))
  for (const { file, key } of gone)
    terminal.say(`${file}: the server has no survey "${plain(key)}"; the file stays`)
  terminal.say(`${changed} of ${listed.length} surveys written to ${folder}.`)
  return 0
}

/** Into `themes/`, in full: a theme is short. */
async function pullThemes(api: Client, folder: string, terminal: Terminal): Promise<void> {
  const { themes } = await api.listThemes()
  if (themes.length > 0) await mkdir(path.join(folder, THEMES), { recursive: true })
  for (const { theme, isDefault } of themes) {
    const file = path.join(folder, THEMES, `${theme.key}.json`)
    const before = await readFile(file, 'utf8').catch(() => null)
    if (
      await writeText(file, `${JSON.stringify(isDefault ? { default: true, ...theme } : theme, null, 2)}\n`)
    )
      terminal.say(`${file}: ${before === null ? 'new' : 'changed'}`)
  }
}

/** Into `segments/`, in full. */
async function pullSegments(api: Client, folder: string, terminal: Terminal): Promise<void> {
  const { segments } = await api.listSegments()
  if (segments.length > 0) await mkdir(path.join(folder, SEGMENTS), { recursive: true })
  for (const { segment } of segments) {
    const file = path.join(folder, SEGMENTS, `${segment.key}.json`)
    const before = await readFile(file, 'utf8').catch(() => null)
    if (await writeText(file, `${JSON.stringify(segment, null, 2)}\n`))
      terminal.say(`${file}: ${before === null ? 'new' : 'changed'}`)
  }
}

async function saysTheSame(api: Client, { value }: SurveyFile, stored: object): Promise<boolean> {
  if (isSameJson(value, stored)) return true
  const { status: _, ...document } = value
  const { document: wanted } = await api.validateSurvey({ body: { document } })
  return wanted !== null && isSameJson({ ...wanted, status: value.status ?? wanted.status }, stored)
}

/** Whether the file was written; it is not if it has this text already, with whichever line ends. */
async function writeText(file: string, text: string): Promise<boolean> {
  const before = await readFile(file, 'utf8').catch(() => null)
  if (before?.replaceAll('\r\n', '\n') === text) return false
  await writeFile(file, before?.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text)
  return true
}
