// The examples in README and docs: commands, their output, and files to create.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

export interface Block {
  /** The location, such as `docs/api.md:212`. */
  place: string
  language: string
  /** What follows the language on the fence: a file's name, or `fails`. */
  info: string
  text: string
}

/** All fenced blocks of a document, in order. */
export async function readBlocks(document: string): Promise<Block[]> {
  const source = await readFile(document, 'utf8')
  return [...source.matchAll(/^```(\w*) ?(.*)\n([\s\S]*?)^```$/gm)].map(
    ({ index, 1: language = '', 2: info = '', 3: text = '' }) => ({
      place: `${document}:${source.slice(0, index).split('\n').length}`,
      language,
      info,
      text: text.trimEnd(),
    }),
  )
}

/** A command with its output, if the page shows it. */
export interface Example {
  command: Block
  printed: Block | null
}

export const examplesOf = (blocks: Block[]): Example[] =>
  blocks.flatMap((command, index) => {
    if (command.language !== 'sh') return []
    const next = blocks[index + 1]
    const isOutput = next && next.language !== 'sh' && next.language !== 'mermaid' && next.info === ''
    return [{ command, printed: isOutput ? next : null }]
  })

/** Whether `got` matches the page's output, in which `…` matches anything. */
export function isAsPrinted(printed: string, got: string): boolean {
  const parts = printed.split('…').map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^\\s*${parts.join('[\\s\\S]*?')}\\s*$`).test(got.replaceAll('\r', ''))
}

export interface Ran {
  code: number
  output: string
}

/** Runs shell commands in one shell, one after the other. */
export async function runInShell(commands: string[], folder: string): Promise<Ran[]> {
  const results = await mkdtemp(path.join(tmpdir(), 'soundings-shell-'))
  const script = commands
    .map((text, index) => `{ ${text}\n} > ${results}/${index} 2>&1; echo $? > ${results}/${index}.code`)
    .join('\n')
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NODE_ENV: 'development' as const, npm_config_loglevel: 'silent' }
  await promisify(execFile)('bash', ['-c', script], { cwd: folder, env, timeout: 240_000 })
  return Promise.all(
    commands.map(async (_, index) => ({
      code: Number(await readFile(`${results}/${index}.code`, 'utf8')),
      output: await readFile(`${results}/${index}`, 'utf8'),
    })),
  )
}

/** A folder with links to this project, where commands run and write their files. */
export async function makeCheckout(files: Block[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'soundings-checkout-'))
  for (const name of ['package.json', 'tsconfig.json', 'scripts', 'demo', 'lib', 'prisma', 'node_modules']) {
    await symlink(path.resolve(name), path.join(folder, name))
  }
  for (const { info, text } of files) await writeFile(path.join(folder, info), text)
  return folder
}
