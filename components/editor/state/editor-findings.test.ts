// Which problems the editor shows and when, and what the live preview shows in the meantime.
import { beforeAll, describe, expect, it } from 'vitest'
import { fillDocument } from '@/components/editor/preview/fill-document'
import { fieldId, loadChecks } from '@/components/editor/words/editor-problems'
import { parseSurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { english } from '@/tests/support/english'
import { openState } from './editor-state'
import { type EditorStore, openSnapshot, openStore } from './editor-store'
import { prepareDocument } from './raw-document'

beforeAll(loadChecks)

const draft = (questions: object[], part: object = {}) =>
  prepareDocument({ key: 'k', name: 'Name', questions, ...part })

const BLANK = { kind: 'single_choice', content: '', answers: [{ content: '' }, { content: '' }] }

function open(questions: object[], part: object = {}) {
  const known = { version: null, revision: 1, server: null, others: [], savedAt: null }
  const store = openStore(openSnapshot(openState(draft(questions, part), new Set()), known, english))
  return { store, paths: () => store.get().findings.problems.map(({ path }) => path) }
}

const idOf = (store: EditorStore, path: string) => fieldId(store.get().state.document, path)

describe('problems of fields that have not been filled in yet', () => {
  it('are hidden until the field was changed and left', () => {
    const { store, paths } = open([BLANK])
    expect(paths()).toEqual([])
    // Nobody has written anything into it yet.
    store.leave(idOf(store, 'questions[0].content'))
    expect(paths()).toEqual([])
    store.change({ do: 'set', path: 'questions[0].content', value: 'W' })
    store.change({ do: 'set', path: 'questions[0].content', value: '' })
    expect(paths()).toEqual(['questions[0].content'])
    store.change({ do: 'set', path: 'questions[0].content', value: 'Why?' })
    expect(paths()).toEqual([])
  })

  it('stay with their question when it moves', () => {
    const { store, paths } = open([BLANK, BLANK])
    store.change({ do: 'set', path: 'questions[0].content', value: ' ' })
    store.leave(idOf(store, 'questions[0].content'))
    store.change({ do: 'move', path: 'questions', from: 0, to: 1 })
    expect(paths()).toEqual(['questions[1].content'])
  })

  it('wait while a text is written, and return at once when it was left before', () => {
    const { store, paths } = open([{ kind: 'free_text', content: 'Why?' }])
    const set = (value: string) => store.change({ do: 'set', path: 'look.textColor', value })
    store.write('look.textColor')
    set('re')
    expect(paths()).toEqual([])
    store.leave(idOf(store, 'look.textColor'))
    expect(paths()).toEqual(['look.textColor'])
    store.write('look.textColor')
    set('#ff0000')
    expect(paths()).toEqual([])
    set('#ff00')
    expect(paths()).toEqual(['look.textColor'])
  })

  it('are all shown after an attempt to publish', () => {
    const { store, paths } = open([BLANK])
    store.update({ hasTriedToPublish: true })
    expect(paths()).toEqual([
      'questions[0].content',
      'questions[0].answers[0].content',
      'questions[0].answers[1].content',
    ])
  })

  it('do not hide problems of wrong entries', () => {
    const { paths } = open([{ kind: 'free_text', content: 'Why?' }], { look: { textColor: 'nonsense' } })
    expect(paths()).toEqual(['look.textColor'])
  })
})

describe('the document that the live preview shows', () => {
  it('is the document itself when nothing is wrong', () => {
    const document = draft([{ kind: 'free_text', content: 'Why?' }])
    expect(fillDocument(english, document)).toBe(document)
  })

  it.each([
    ['texts that are missing', [BLANK], {}],
    ['a question without answers', [{ ...BLANK, answers: [] }], {}],
    ['no name', [{ kind: 'free_text', content: 'Why?' }], { name: '' }],
    ['a colour that is none', [{ kind: 'free_text', content: 'Why?' }], { look: { textColor: 'nonsense' } }],
    [
      'a rule that is not whole',
      [{ kind: 'free_text', content: 'Why?' }],
      { rules: [{ kind: 'url', value: '' }] },
    ],
    [
      'a theme that lacks something',
      [{ kind: 'free_text', content: 'Why?' }],
      { look: { nativeTheme: { 'question-error-text': {} } } },
    ],
    ['a route to a missing question', [{ kind: 'free_text', content: 'Why?', next: 'nowhere' }], {}],
  ])('is shown despite %s', (_, questions, part) => {
    expect(parseSurveyDocument(draft(questions, part))).toHaveProperty('problems')
    const filled = fillDocument(english, draft(questions, part))
    expect(parseSurveyDocument(filled)).toHaveProperty('document')
  })

  it('keeps what is filled in next to what is not', () => {
    const filled = fillDocument(
      english,
      draft([{ ...BLANK, answers: [{ content: 'Yes' }, { content: '' }] }]),
    )
    expect(filled).toMatchObject({
      questions: [{ content: 'Question 1', answers: [{ content: 'Yes' }, { content: 'Answer 2' }] }],
    })
  })
})
