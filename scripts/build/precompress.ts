// Compresses static files at build time: writes a .br and a .gz next to each.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from '../tools.mjs'

const FOLDERS = ['public', '.next/static']
const TEXT = /\.(js|css|svg|json|txt)$/
const PACKED = /\.(br|gz)$/
const SMALLEST = 1024

/** Every larger text file below public/ and .next/static; removes the output of earlier builds. */
export function precompress(): void {
  removePacked()
  for (const file of FOLDERS.flatMap(listFiles)) if (TEXT.test(file)) writeBeside(file, readFileSync(file))
}

export function removePacked(): void {
  for (const file of FOLDERS.flatMap(listFiles)) if (PACKED.test(file)) rmSync(file)
}

const listFiles = (folder: string): string[] => (existsSync(path.join(root, folder)) ? listAll(folder) : [])

const listAll = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

function writeBeside(file: string, bytes: Buffer): void {
  if (bytes.length < SMALLEST) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
