// Autosave: one call at a time, nothing lost, nothing silently overwritten.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConsoleCallError } from '@/lib/api/client/console-client'
import { english } from '@/tests/support/english'
import { makeStorage } from '@/tests/support/storage'
import { openAutosave, type SaveReply, type Sent } from './autosave'
import { openState } from './editor-state'
import { type Conflict, openSnapshot, openStore } from './editor-store'
import { openLocalDraftCache } from './local-draft-cache'
import { prepareDocument } from './raw-document'

const SAVED_AT = '2026-11-21T10:00:00.000Z'

const THEIRS: Conflict = {
  savedBy: 'Ann',
  savedAt: SAVED_AT,
  version: 9,
  revision: 1,
  theirs: prepareDocument({ key: 'k', name: 'Theirs', questions: [] }),
}

function arrange(theirs = THEIRS) {
  const document = prepareDocument({ key: 'k', name: 'First', questions: [] })
  const known = { version: 1, revision: 1, server: null, others: [], savedAt: null }
  const store = openStore(openSnapshot(openState(document, new Set()), known, english))
  const storage = makeStorage()
  const draftCache = openLocalDraftCache(() => storage, 'draft', 'this page')
  const sent: Sent[] = []
  const answers: ((reply: SaveReply | Error) => void)[] = []
  const autosave = openAutosave({
    store,
    draftCache,
    send: (draft) => {
      sent.push(draft)
      return new Promise((resolve, reject) => {
        answers.push((reply) => (reply instanceof Error ? reject(reply) : resolve(reply)))
      })
    },
    readConflict: async (error) => (error.failure === 'conflict' ? theirs : null),
  })
  const stop = autosave.start()
  return {
    store,
    draftCache,
    sent,
    autosave,
    stop,
    type: (name: string) => store.change({ do: 'set', path: 'name', value: name }),
    answer: async (reply: SaveReply | Error) => {
      answers.shift()?.(reply)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

const reply = (version: number): SaveReply => ({ version, revision: 1, savedAt: SAVED_AT, problems: [] })

describe('autosave', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('waits until typing stops, and sends the latest state', async () => {
    const { type, sent, store, answer } = arrange()
    type('A')
    await vi.advanceTimersByTimeAsync(500)
    type('Ab')
    await vi.advanceTimersByTimeAsync(700)
    expect(sent).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(200)
    expect(sent.map(({ document, version }) => [document.name, version])).toEqual([['Ab', 1]])
    await answer(reply(2))
    expect(store.get().save).toEqual({ kind: 'saved', at: SAVED_AT })
  })

  it('never makes two calls at once, and bases the next on the version of the previous one', async () => {
    const { type, sent, answer } = arrange()
    type('A')
    await vi.advanceTimersByTimeAsync(900)
    type('Ab')
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toHaveLength(1)
    await answer(reply(2))
    await vi.advanceTimersByTimeAsync(900)
    expect(sent.map(({ document, version }) => [document.name, version])).toEqual([
      ['A', 1],
      ['Ab', 2],
    ])
  })

  it('stores in the browser what the server does not have', async () => {
    const { type, draftCache, answer } = arrange()
    type('A')
    expect(draftCache.read()).toMatchObject({ document: { name: 'A' }, version: 1 })
    await vi.advanceTimersByTimeAsync(900)
    await answer(reply(2))
    expect(draftCache.read()).toBeNull()
  })

  it('retries when the server cannot be reached, and says so in the meantime', async () => {
    const { type, sent, store, answer, draftCache } = arrange()
    type('A')
    await vi.advanceTimersByTimeAsync(900)
    await answer(new ConsoleCallError('offline', 'Soundings cannot be reached.'))
    expect(store.get().save).toMatchObject({ kind: 'failed', message: 'Soundings cannot be reached.' })
    expect(draftCache.read()).not.toBeNull()
    await vi.advanceTimersByTimeAsync(5100)
    expect(sent).toHaveLength(2)
  })

  it('does not retry after a permanent error', async () => {
    const { type, sent, answer } = arrange()
    type('A')
    await vi.advanceTimersByTimeAsync(900)
    await answer(new ConsoleCallError('not_allowed', 'Your role does not allow it.'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })

  it('stops at a conflict until the user chooses', async () => {
    const { type, sent, store, answer, autosave } = arrange()
    type('A')
    await vi.advanceTimersByTimeAsync(900)
    await answer(new ConsoleCallError('conflict', 'Ann saved this survey.'))
    expect(store.get().conflict).toMatchObject(THEIRS)
    type('Ab')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await autosave.flush()).toBe(false)
    expect(sent).toHaveLength(1)
  })

  it('joins the changes of another person to other places, also in what is undone', async () => {
    const theirs = prepareDocument({ key: 'k', name: 'First', goal: 50, questions: [] })
    const { type, sent, store, answer } = arrange({ ...THEIRS, theirs })
    type('A')
    await vi.advanceTimersByTimeAsync(900)
    await answer(new ConsoleCallError('conflict', 'Ann saved this survey.'))
    await vi.advanceTimersByTimeAsync(10)
    expect(store.get()).toMatchObject({ conflict: null, joined: { savedBy: 'Ann' } })
    expect(sent.map(({ document, version }) => [document.name, document.goal, version])).toEqual([
      ['A', undefined, 1],
      ['A', 50, 9],
    ])
    await answer(reply(10))
    store.undo()
    expect(store.get().state.document).toMatchObject({ name: 'First', goal: 50 })
  })

  it('goes on from what it sent before, of which it heard nothing', async () => {
    const theirs = prepareDocument({ key: 'k', name: 'A', questions: [] })
    const { type, sent, store, answer, draftCache } = arrange({ ...THEIRS, theirs })
    type('A')
    await vi.advanceTimersByTimeAsync(900)
    // It was saved, and only the reply was lost.
    await answer(new ConsoleCallError('offline', 'Soundings cannot be reached.'))
    type('Ab')
    await vi.advanceTimersByTimeAsync(5100)
    await answer(new ConsoleCallError('conflict', 'You saved this survey.'))
    await vi.advanceTimersByTimeAsync(10)
    expect(store.get().conflict).toBeNull()
    expect(sent.map(({ document, version }) => [document.name, version])).toEqual([
      ['A', 1],
      ['Ab', 1],
      ['Ab', 9],
    ])
    await answer(reply(10))
    expect(store.get().save).toEqual({ kind: 'saved', at: SAVED_AT })
    expect(draftCache.hasSent(theirs)).toBe(false)
  })

  it('sends pending changes when the page is left, unless a call is under way', async () => {
    const { type, sent, autosave } = arrange()
    autosave.leave()
    expect(sent).toHaveLength(0)
    type('A')
    autosave.leave()
    expect(sent.at(-1)).toMatchObject({ leaving: true, version: 1 })
    await vi.advanceTimersByTimeAsync(900)
    const before = sent.length
    autosave.leave()
    expect(sent).toHaveLength(before)
  })

  it('has nothing to send after everything is undone', async () => {
    const { type, sent, store, draftCache } = arrange()
    type('A')
    store.undo()
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toHaveLength(0)
    expect(store.get().save.kind).toBe('saved')
    expect(draftCache.read()).toBeNull()
  })
})
