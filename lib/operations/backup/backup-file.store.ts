// The file of a backup: its lines, compressed with gzip. It has its name only when it is whole.
import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip, createGzip } from 'node:zlib'
import { describeError } from '@/lib/platform/text/describe-error'

/**
 * Writes `<file>.part`, which only its owner can read, and renames it when all lines are on the
 * disk. Throws a sentence if there is such a file already; `-` is standard output. Returns its bytes.
 */
export async function writeBackupFile(file: string, lines: AsyncIterable<string[]>): Promise<number> {
  const source = Readable.from(toText(lines))
  const compressed = createGzip()
  let bytes = 0
  compressed.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  if (file === '-') {
    await pipeline(source, compressed, process.stdout)
    return bytes
  }
  if (existsSync(file)) throw new Error(`There is a file ${file} already. Say another name.`)
  const part = `${file}.part`
  await rm(part, { force: true })
  const target = createWriteStream(part, { mode: 0o600, flags: 'wx' })
  try {
    await pipeline(source, compressed, target)
    await syncFile(part)
    await rename(part, file)
    await syncFile(path.dirname(file))
    return bytes
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function* toText(lines: AsyncIterable<string[]>): AsyncGenerator<string> {
  for await (const some of lines) yield `${some.join('\n')}\n`
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Yields lists of lines; `-` is standard input. Throws a sentence if the file cannot be read. */
export async function* readBackupFile(file: string): AsyncGenerator<string[]> {
  const source = file === '-' ? process.stdin : createReadStream(file)
  if (file !== '-') {
    await once(source, 'open').catch((error: Error) => {
      throw new Error(`The file cannot be read: ${describeError(error)}.`, { cause: error })
    })
  }
  const text = createGunzip()
  // An error of the one must end the other.
  const piped = pipeline(source, text)
  piped.catch((error: Error) => text.destroy(error))
  const decoder = new StringDecoder('utf8')
  let begun = ''
  try {
    for await (const chunk of text) {
      const lines = (begun + decoder.write(chunk)).split('\n')
      begun = lines.pop() ?? ''
      if (lines.length > 0) yield lines
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The file ${file} is not a whole backup of Soundings: ${reason}.`, { cause: error })
  }
  if (begun !== '') yield [begun]
}
