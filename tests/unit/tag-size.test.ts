// What the tag may cost a page, and that it carries no schema along.
import { describe, expect, it } from 'vitest'
import { bundleTag, sizeOf } from '@/scripts/build-tag.mjs'

const { loader, parts } = await bundleTag()

describe('the browser tag', () => {
  it('loads no more than 3 kB before a survey is served', () => {
    expect(sizeOf(loader)).toBeLessThanOrEqual(3072)
  })

  it('loads no more than 12 kB for any survey', () => {
    const shown = parts.filter(({ name }) => name !== 'preview')
    const bytes = shown.reduce((sum, { text }) => sum + sizeOf(text), 0)
    expect(bytes).toBeLessThanOrEqual(12_288)
  })

  it('loads no more than 1.5 kB besides for a preview link', () => {
    const [preview] = parts.filter(({ name }) => name === 'preview')
    expect(sizeOf(preview?.text ?? '')).toBeLessThanOrEqual(1536)
  })

  it('names in its loader the parts of the same build', () => {
    for (const { file } of parts) expect(loader).toContain(file)
  })

  it.each(['eval(', 'new Function', 'ZodError', 'innerHTML'])('is free of %s', (word) => {
    for (const text of [loader, ...parts.map((part) => part.text)]) expect(text).not.toContain(word)
  })
})
