// The editor's changes and undo, without a browser.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseSurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { applyChange, type Change, type EditorState, listKeys, openState, redo, undo } from './editor-state'
import { getAt, setAt } from './json-path'
import { freeKey, slugOf } from './make-key'
import { answersOf, entryIdOf, prepareDocument, questionsOf, type RawDocument } from './raw-document'

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
  })

  const write = (path: string, value: string): Change => ({ do: 'set', path: `questions${path}`, value })
  const leave: Change = { do: 'key' }
  const keyAt = ({ document }: EditorState, path: string) => getAt(document, `questions${path}.key`)
  /** A question without words at the end, with an answer without words; a route leads to it. */
  const added = () =>
    doing(
      open(),
      {
        do: 'insert',
        path: 'questions',
        at: 3,
        entry: { key: 'question', kind: 'single_choice', content: '', answers: [] },
      },
      { do: 'insert', path: 'questions[3].answers', at: 0, entry: { key: 'answer', content: '' } },
      { do: 'set', path: 'questions[0].next', value: 'question' },
    )

  it('is that of the first words once their field is left, for the routes too', () => {
    const written = doing(added(), write('[3].content', 'Where n'), write('[3].content', 'Where next?'))
    expect(keyAt(written, '[3]')).toBe('question')
    const left = doing(written, leave)
    expect(keyAt(left, '[3]')).toBe('where-next')
    expect(getAt(left.document, 'questions[0].next')).toBe('where-next')
    expect(keyAt(doing(left, write('[3].answers[0].content', 'Home'), leave), '[3].answers[0]')).toBe('home')
    // It is no step to undo.
    expect(undo(left).document).toBe(undo(written).document)
  })

  it('stays from then on, while a person types, saves, retypes, publishes and translates', () => {
    const listed = ({ document }: EditorState) =>
      questionsOf(document).map((question) => [question.key, answersOf(question).map(({ key }) => key)])
    /** What the server has of it is opened anew. */
    const saved = ({ document }: EditorState, published: Set<string> = new Set()) =>
      openState(prepareDocument(JSON.parse(JSON.stringify(document))), published)
    let state = doing(added(), write('[3].content', 'Where next?'), leave)
    state = doing(saved(state), write('[3].answers[0].content', 'Home'), leave)
    const keys = listed(state)
    const retype = (words: string) => {
      for (const path of ['[1].content', '[3].content', '[3].answers[0].content'])
        state = doing(state, write(path, ''), leave, write(path, words), leave)
      expect(listed(state)).toEqual(keys)
    }
    retype('Other words')
    state = saved(state)
    retype('Others again')
    state = saved(state, listKeys(state.document))
    retype('Words of a live survey')
    const content = 'Wohin?'
    state = doing(state, {
      do: 'set',
      path: 'languages',
      value: { de: { questions: { 'where-next': { content, answers: { home: { content } } } } } },
    })
    retype('Translated words')
    expect(keys[3]).toEqual(['where-next', ['home']])
  })

  it('is counted where words give none, and stays so', () => {
    const arabic = doing(added(), write('[3].content', 'ما رأيك؟'), leave)
    expect(keyAt(doing(arabic, write('[3].content', 'What?'), leave), '[3]')).toBe('question')
  })

  it('is never the key of another question', () => {
    expect(keyAt(doing(added(), write('[3].content', 'Q2'), leave), '[3]')).toBe('q2-2')
  })

  it('is not given where one was set by hand, was published, or is named by a language', () => {
    const words = [write('[3].content', 'What else?'), leave]
    expect(keyAt(doing(added(), write('[3].key', 'gap'), ...words), '[3]')).toBe('gap')
    const state = added()
    const live = openState(state.document, listKeys(state.document))
    expect(keyAt(doing(live, ...words), '[3]')).toBe('question')
    const value = { de: { leftOut: ['question'] } }
    const translated = doing(state, { do: 'set', path: 'languages', value }, ...words)
    expect(keyAt(translated, '[3]')).toBe('question')
    expect(
      getAt(
        doing(translated, write('[3].answers[0].content', 'Yes'), leave).document,
        'questions[3].answers[0].key',
      ),
    ).toBe('yes')
  })
})
