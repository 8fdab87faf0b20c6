// What a reloaded page does with the copy that the page before it left in the browser.

import { describe, expect, it } from 'vitest'
import { openSurvey } from '@/lib/surveys/surveys.endpoint'
import { english } from '@/tests/support/english'
import { makeStorage } from '@/tests/support/storage'
import { openLocalDraftCache } from './local-draft-cache'
import { openEditor } from './open-editor'
import { entryIdOf, type RawDocument } from './raw-document'

const documentNamed = (name: string) => ({
  key: 'k',
  name,
  questions: [{ key: 'why', kind: 'free_text' as const, content: 'Why?' }],
})

const shape = openSurvey.reply.pick({
  ...{ document: true, draft: true, revision: true, problems: true, editors: true },
  ...{ publishedAt: true, responseCount: true },
})

/** As the server has it, with a draft of this version. */
const opened = (name: string, version: number) =>
  shape.parse({
    document: documentNamed('Published'),
    draft: {
      document: documentNamed(name),
      ...{ version, savedBy: 'Ann', savedByKey: false, savedAt: '2026-11-21T10:00:00.000Z', baseRevision: 1 },
    },
    ...{ revision: 1, problems: [], editors: [], publishedAt: null, responseCount: 0 },
  })

function leavePage(kept: { name: string; version: number; sent?: string[] }) {
  const storage = makeStorage()
  const openCache = (page: string) => openLocalDraftCache(() => storage, 'draft', page)
  const before = openCache('before')
  for (const name of kept.sent ?? []) before.noteSent(documentNamed(name) as RawDocument)
  const document = documentNamed(kept.name) as RawDocument
  before.write({ document, version: kept.version, revision: 1, at: 1 })
  return openCache
}

it('lets nobody change the keys of a language version, which join its results with the others', () => {
  const fixed = (localeGroup: string | null) => {
    const survey = { ...opened('Saved', 1), draft: null }
    const document = { ...survey.document, localeGroup }
    const cache = openLocalDraftCache(() => makeStorage(), 'draft', 'now')
    return openEditor(english, { ...survey, document } as typeof survey, cache).get().state.published.size
  }
  expect(fixed(null)).toBe(0)
  expect(fixed('the-original')).toBeGreaterThan(0)
})

describe('a reloaded editor', () => {
  it('restores what was not saved, with its question open', () => {
    const store = openEditor(english, opened('Saved', 1), leavePage({ name: 'Typed', version: 1 })('now'))
    const { state, conflict, restored, selected } = store.get()
    expect(state.document.name).toBe('Typed')
    expect([conflict, restored]).toEqual([null, 1])
    const [question] = state.document.questions as object[]
    expect(selected).toBe(entryIdOf(question as Record<string, unknown>))
  })

  it('asks which is meant when somebody else has saved', () => {
    const openCache = leavePage({ name: 'Typed', version: 1, sent: ['Sent'] })
    expect(openEditor(english, opened('Theirs', 2), openCache('now')).get().conflict?.theirs.name).toBe(
      'Theirs',
    )
  })

  it('does not ask when the page before it sent what the server has', () => {
    const openCache = leavePage({ name: 'Typed', version: 1, sent: ['Sent'] })
    const { state, conflict, version } = openEditor(english, opened('Sent', 2), openCache('now')).get()
    expect([state.document.name, conflict, version]).toEqual(['Typed', null, 2])
    // So does the page after it, and one of another copy does not.
    expect(openEditor(english, opened('Sent', 2), openCache('later')).get().conflict).toBeNull()
    expect(openCache('another').hasSent(documentNamed('Sent') as RawDocument)).toBe(false)
  })
})
