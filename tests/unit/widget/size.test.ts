// The size of the tag, and that it contains no schema.
import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/languages/pick-language'
import { bundleTag, sizeOf } from '@/scripts/build/tag'

/** Compressed as our server sends it to browsers. */
const carried = (text: string): number => brotliCompressSync(text).length

const { loader, parts, languages, pinned, previewFrame } = await bundleTag()

describe('the browser tag', () => {
  it('loads no more than 4 kB before a survey is served', () => {
    expect(carried(loader)).toBeLessThanOrEqual(4096)
  })

  it('loads no more than 14.9 kB until a survey of choices is shown', () => {
    const shown = parts.filter(({ name }) => /^(stage|renderer)$/.test(name))
    const bytes = shown.reduce((sum, { text }) => sum + carried(text), carried(loader))
    expect(bytes).toBeLessThanOrEqual(14.9 * 1024)
  })

  it.each([
    ['ends', 400],
    ['choices', 1750],
    ['colours', 900],
    ['free_text', 1300],
    ['scrolled', 500],
    ['slider', 1000],
    ['dropdown', 1950],
    ['consent', 600],
    ['rating', 1750],
    ['recall', 1050],
    ['custom_content', 750],
    ['inline', 400],
    ['invitation', 350],
    ['wide', 1100],
    ['together', 460],
    ['steps', 910],
    ['poll', 700],
  ])('loads %s only for surveys that need it, in no more than %i bytes', (name, limit) => {
    const part = parts.find((one) => one.name === name)
    expect(part).toBeDefined()
    expect(carried(part?.text ?? '')).toBeLessThanOrEqual(limit)
  })

  it.each(['help', 'draft'])('loads no more than 2 kB for %s, when needed', (name) => {
    expect(carried(parts.find((part) => part.name === name)?.text ?? '')).toBeLessThanOrEqual(2048)
  })

  it('loads no more than another 0.8 kB for the texts of any one language', () => {
    expect(languages).toHaveLength(LANGUAGES.length - 1)
    for (const { text } of languages) expect(sizeOf(text)).toBeLessThanOrEqual(800)
    for (const text of [previewFrame, ...parts.map((part) => part.text)])
      expect(text).not.toContain('Los geht’s')
    expect(parts.find(({ name }) => name === 'renderer')?.text).toContain('Please answer')
  })

  it('loads no more than another 1.5 kB for a preview link', () => {
    const [preview] = parts.filter(({ name }) => name === 'preview')
    expect(sizeOf(preview?.text ?? '')).toBeLessThanOrEqual(1536)
  })

  it('names the parts of the same build in those that load them', () => {
    const loading = parts.filter(({ name }) => /^(stage|renderer)$/.test(name)).map(({ text }) => text)
    for (const { file } of parts) {
      const [, hash] = /-(\w+)\.js$/.exec(file) ?? []
      expect(loader + loading.join()).toContain(hash)
    }
  })

  it('has the hash of every part in the module that loads it, when it is pinned', () => {
    const modules = [pinned.loader, ...pinned.parts.map(({ text }) => text)].join()
    for (const { file, text } of pinned.parts) {
      const hash = createHash('sha256').update(text).digest('base64')
      expect(modules).toContain(`"${file}":"sha256-${hash}"`)
    }
    expect(createHash('sha384').update(pinned.loader).digest('base64')).toBe(pinned.integrity.slice(7))
    expect([loader, ...parts.map(({ text }) => text)].join()).not.toContain('sha256-')
  })

  it.each(['eval(', 'new Function', 'ZodError', 'innerHTML'])('is free of %s', (word) => {
    for (const text of [loader, ...parts.map((part) => part.text)]) expect(text).not.toContain(word)
  })
})
