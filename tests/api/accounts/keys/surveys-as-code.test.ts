// The lines of docs/surveys-as-code.md that people copy, in their order, in an empty folder.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { HELP } from '@/packages/cli/src/help'
import { run } from '@/packages/cli/src/run'
import { listen } from '../../../support/api'
import { arrangeAccount } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { isAsPrinted, readBlocks } from '../../../support/formats/doc-examples'
import { arrangeKey } from '../../../support/keys'

useTestDatabase()

const PAGE = 'docs/surveys-as-code.md'

it('do what the page says', async () => {
  const blocks = await readBlocks(PAGE)
  const { key } = await arrangeKey(await arrangeAccount(), [
    'surveys:read',
    'surveys:write',
    'surveys:publish',
    'results:read',
  ])
  const environment = { SOUNDINGS_URL: `http://127.0.0.1:${await listen()}`, SOUNDINGS_KEY: key }
  const before = process.cwd()
  const folder = await mkdtemp(path.join(tmpdir(), 'soundings-as-code-'))
  process.chdir(folder)
  try {
    for (const [index, { language, info, text, place }] of blocks.entries()) {
      if (info.endsWith('.json')) {
        await mkdir(path.dirname(info), { recursive: true })
        await writeFile(info, text)
      }
      if (language !== 'sh' || !text.startsWith('npx @soundings/cli ')) continue
      const told: string[] = []
      const say = (line: string) => void told.push(line)
      for (const line of text.split('\n')) {
        const argv = line.replace('npx @soundings/cli ', '').split(' ')
        const code = await run(argv, { say, complain: say, ask: null, colours: false, environment })
        expect(`${place} ${code} ${code === 0 ? '' : told.join('\n')}`).toBe(`${place} 0 `)
      }
      const printed = blocks[index + 1]
      if (printed?.language === '' && !isAsPrinted(printed.text, told.join('\n')))
        expect(told.join('\n')).toBe(printed.text)
    }
    await run(['init', '--github'], {
      say: () => {},
      complain: () => {},
      ask: null,
      colours: false,
      environment,
    })
    const shown = blocks.find(({ language }) => language === 'yaml')?.text
    expect((await readFile('.github/workflows/surveys.yml', 'utf8')).trim()).toBe(shown)
  } finally {
    process.chdir(before)
    await rm(folder, { recursive: true })
  }
})

it('name commands and options that exist', async () => {
  const page = await readFile(PAGE, 'utf8')
  for (const [option] of page.matchAll(/(?<=[` ])--[a-z-]+/g))
    if (!/--(save-dev|workspace|pack-destination)/.test(option)) expect(HELP).toContain(option)
})
