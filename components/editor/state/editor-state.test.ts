// The editor's changes and undo, without a browser.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseSurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { applyChange, type Change, type EditorState, listKeys, openState, redo, undo } from './editor-state'
import { getAt, setAt } from './json-path'
import { followsText, freeKey, slugOf } from './make-key'
import { entryIdOf, prepareDocument, questionsOf, type RawDocument } from './raw-document'

const DEMO = 'demo/data'
const demo: RawDocument[] = readdirSync(DEMO)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(path.join(DEMO, file), 'utf8')))

const visit = (): RawDocument =>
  prepareDocument({
    key: 'visit',
    name: 'Visit',
    questions: [
      { kind: 'single_choice', content: 'Did you find it?', answers: ['Yes', { content: 'No', next: 'q3' }] },
      { kind: 'free_text', content: 'What was missing?', next: 'end' },
      { kind: 'free_text', content: 'Where did you look?' },
    ],
  })

const doing = (state: EditorState, ...changes: Change[]): EditorState =>
  changes.reduce((now, change, index) => applyChange(now, change, index * 10_000), state)

const open = (published: Set<string> = new Set()) => openState(visit(), published)
const keys = ({ document }: EditorState) => questionsOf(document).map(({ key }) => key)

describe('a path', () => {
  it('reads and sets without mutating the old value', () => {
    const before = { a: [{ b: 1 }], c: { d: 2 } }
    const changed = setAt(before, 'a[0].b', 5)
    expect(getAt(changed, 'a[0].b')).toBe(5)
    expect(before.a[0]?.b).toBe(1)
    expect(changed.c).toBe(before.c)
  })

  it('creates missing parents, and removes a field', () => {
    expect(setAt({}, 'look.css', 'x')).toEqual({ look: { css: 'x' } })
    expect(setAt({ look: { css: 'x' } }, 'look.css', undefined)).toEqual({ look: {} })
  })
})

describe('a document made ready for editing', () => {
  it('has the same meaning as before', () => {
    const parse = (document: unknown) => parseSurveyDocument(document)
    expect(parse(visit())).toEqual(
      parse({
        key: 'visit',
        name: 'Visit',
        questions: [
          {
            kind: 'single_choice',
            content: 'Did you find it?',
            answers: ['Yes', { content: 'No', next: 'q3' }],
          },
          { kind: 'free_text', content: 'What was missing?', next: 'end' },
          { kind: 'free_text', content: 'Where did you look?' },
        ],
      }),
    )
    for (const document of demo) expect(parse(prepareDocument(document))).toEqual(parse(document))
  })

  it('gives every entry an id that is not saved', () => {
    const [first, second] = questionsOf(visit())
    expect(entryIdOf(first)).not.toBe('')
    expect(entryIdOf(first)).not.toBe(entryIdOf(second))
    expect(JSON.stringify(visit())).not.toContain(entryIdOf(first))
  })
})

describe('a change', () => {
  it('is undone and redone', () => {
    const first = open()
    const changed = doing(first, { do: 'set', path: 'name', value: 'Other' })
    expect(undo(changed).document).toBe(first.document)
    expect(redo(undo(changed)).document).toBe(changed.document)
    expect(undo(first)).toBe(first)
  })

  it('is one undo step while typing continues in one field', () => {
    let state = open()
    for (const [index, value] of ['A', 'Ab', 'Abc'].entries())
      state = applyChange(state, { do: 'set', path: 'name', value }, index * 200)
    expect(undo(state).document.name).toBe('Visit')
    state = applyChange(state, { do: 'set', path: 'name', value: 'Abcd' }, 60_000)
    expect(undo(state).document.name).toBe('Abc')
  })

  it('is undone at most two hundred steps back', () => {
    let state = open()
    for (let n = 0; n < 250; n++)
      state = applyChange(state, { do: 'set', path: 'name', value: `Name ${n}` }, n * 10_000)
    let steps = 0
    for (; undo(state) !== state; steps++) state = undo(state)
    expect(steps).toBe(200)
    expect(state.document.name).toBe('Name 49')
    expect(state.future).toHaveLength(200)
  })

  it('drops redo once typing continues in the same field', () => {
    const type = (state: EditorState, value: string, at: number) =>
      applyChange(state, { do: 'set', path: 'name', value }, at)
    const typed = type(type(open(), 'A', 0), 'Ab', 100)
    const state = type(type(undo(typed), 'B', 200), 'Bc', 300)
    expect(state.future).toEqual([])
    expect(redo(state)).toBe(state)
    expect(undo(state).document.name).toBe('Visit')
  })

  it('drops redo after another change', () => {
    const state = doing(undo(doing(open(), { do: 'set', path: 'name', value: 'One' })), {
      do: 'set',
      path: 'name',
      value: 'Two',
    })
    expect(redo(state).document.name).toBe('Two')
  })

  it('moves, copies and removes questions', () => {
    expect(keys(doing(open(), { do: 'move', path: 'questions', from: 2, to: 0 }))).toEqual(['q3', 'q1', 'q2'])
    const copied = doing(open(), { do: 'duplicate', path: 'questions', at: 0 })
    expect(new Set(keys(copied)).size).toBe(4)
    const [one, copy] = questionsOf(copied.document)
    expect(copy?.content).toBe(one?.content)
    expect(entryIdOf(copy)).not.toBe(entryIdOf(one))
    expect(keys(doing(open(), { do: 'remove', path: 'questions', at: 1 }))).toEqual(['q1', 'q3'])
  })

  it('redirects routes to a removed question', () => {
    const { document } = doing(open(), { do: 'remove', path: 'questions', at: 2 })
    expect(getAt(document, 'questions[0].answers[1].next')).toBeNull()
    expect(parseSurveyDocument(document)).toHaveProperty('document')
  })
})

describe('a key', () => {
  it('is made from a text', () => {
    expect(slugOf('Wie war’s? Über alles!')).toBe('wie-wars-uber-alles')
    expect(slugOf('How likely are you to recommend us to a friend or colleague').length).toBeLessThanOrEqual(
      40,
    )
    expect(slugOf('ما رأيك؟')).toBe('')
    expect(freeKey('end', new Set())).toBe('end-2')
    expect(followsText('chosen', 'Something else')).toBe(false)
  })

  it('follows the text, and routes follow the key', () => {
    const { document } = doing(open(), { do: 'set', path: 'questions[2].content', value: 'Where?' })
    expect(getAt(document, 'questions[2].key')).toBe('where')
    expect(getAt(document, 'questions[0].answers[1].next')).toBe('where')
  })

  it('is never the key of another question', () => {
    const { document } = doing(open(), { do: 'set', path: 'questions[2].content', value: 'Q2' })
    expect(getAt(document, 'questions[2].key')).toBe('q2-2')
  })

  it('stays once it has been published or set by hand', () => {
    const published = openState(visit(), listKeys(visit()))
    const change: Change = { do: 'set', path: 'questions[0].answers[0].content', value: 'Surely' }
    expect(getAt(doing(published, change).document, 'questions[0].answers[0].key')).toBe('a1')
    const chosen = doing(
      open(),
      { do: 'set', path: 'questions[1].key', value: 'gap' },
      { do: 'set', path: 'questions[1].content', value: 'What else?' },
    )
    expect(getAt(chosen.document, 'questions[1].key')).toBe('gap')
  })
})
