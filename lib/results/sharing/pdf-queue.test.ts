// The thread that makes documents: the main thread stays free, the queue is bounded, and slow
// documents are ended.
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import type { AnswersPdfData } from '@/lib/answering/pdf/answers-pdf.render'
import { asked } from '@/tests/support/formats/read-pdf'
import { PdfQueue, type QueueLimits } from './pdf-queue.render'

const FILE = path.resolve('dist/pdf-thread.mjs')
const LIMITS: QueueLimits = { places: 4, placesEach: 2, longestMs: 30_000, idleMs: 50 }

const document = (text = 'Because.'): AnswersPdfData => ({
  title: 'Waiting',
  answeredAt: new Date('2026-11-21T22:30:00Z'),
  locale: 'en',
  questions: [asked({ kind: 'free_text', options: [], text })],
})
const LONG = document('The basket forgot the third thing. '.repeat(1000))

const opened: PdfQueue[] = []
const open = (limits: Partial<QueueLimits> = {}) => {
  const queue = new PdfQueue(FILE, { ...LIMITS, ...limits })
  opened.push(queue)
  return queue
}
afterEach(() => opened.splice(0))

it('makes documents while this thread stays free', async () => {
  const queue = open()
  await queue.render(document(), null)
  let longest = 0
  let last = performance.now()
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  const since = performance.now()
  const bytes = await queue.render(LONG, null)
  clearInterval(watch)
  expect(
    Buffer.from(bytes ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  // This thread was never blocked for long.
  expect(longest).toBeLessThan((performance.now() - since) / 2)
})

it('limits the queue in all and for each address', async () => {
  const queue = open()
  const ask = (address: string) => queue.render(document(), address)
  const asking = ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c'].map(ask)
  const made = (await Promise.all(asking)).map((bytes) => bytes !== null)
  // The first is under way and takes no place in the queue.
  expect(made).toEqual([true, true, true, false, true, true, false, false])
  expect(await ask('a')).not.toBeNull()
})

it('ends a document that takes too long, and makes the next one', async () => {
  const queue = open({ longestMs: 1 })
  expect(await queue.render(LONG, null)).toBeNull()
  Object.assign(queue, { limits: LIMITS })
  expect(await queue.render(document(), null)).not.toBeNull()
})

it('passes on errors, and starts a new thread after one has ended', async () => {
  const queue = open()
  const broken = { ...document(), questions: null }
  await expect(queue.render(broken as unknown as AnswersPdfData, null)).rejects.toThrow(TypeError)
  expect(await queue.render(document(), null)).not.toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await queue.render(document(), null)).not.toBeNull()
  const missing = new PdfQueue('/nowhere/pdf-thread.mjs', LIMITS)
  await expect(missing.render(document(), null)).rejects.toThrow('nowhere')
})
