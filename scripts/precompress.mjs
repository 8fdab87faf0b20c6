// Compresses once, at the build, what browsers load again and again: beside each file its .br and .gz.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './tools.mjs'

const FOLDERS = ['public', '.next/static']
const TEXT = /\.(js|css|svg|json|txt)$/
const PACKED = /\.(br|gz)$/
const SMALLEST = 1024

/** Everything below public/ and .next/static that is text and not small; what earlier builds left is removed. */
export function precompress() {
  for (const file of FOLDERS.flatMap(listFiles)) if (PACKED.test(file)) rmSync(file)
  for (const file of FOLDERS.flatMap(listFiles)) if (TEXT.test(file)) writeBeside(file, readFileSync(file))
}

const listFiles = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

function writeBeside(file, bytes) {
  if (bytes.length < SMALLEST) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
