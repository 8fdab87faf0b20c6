// What the editor offers to recall, and how texts follow the keys of questions.
import { beforeAll, describe, expect, it } from 'vitest'
import { findProblems, loadChecks } from '@/components/editor/words/editor-problems'
import { english } from '@/tests/support/english'
import { applyChange, type Change, openState, undo } from './editor-state'
import { getAt } from './json-path'
import { prepareDocument, type RawDocument } from './raw-document'
import { countRecalls, listDataFields, listRecallable } from './recalls'

beforeAll(loadChecks)

const document = (more: object = {}): RawDocument =>
  prepareDocument({
    key: 's',
    name: 'S',
    invitation: { text: 'Hi {{data:name|there}}' },
    thankYou: 'Thanks for {{answer:which-plan|it}}',
    rules: [{ kind: 'data', field: 'plan', operator: 'is', value: 'pro' }],
    questions: [
      { key: 'which-plan', kind: 'single_choice', content: 'Which plan?', answers: ['Free', 'Pro'] },
      { key: 'note', kind: 'custom_content', content: '<p>Well.</p>' },
      {
        key: 'why',
        kind: 'free_text',
        content: 'Why {{answer:which-plan|it}}?',
        helper: { afterText: 'On {{answer:which-plan|a plan}}, {{data:site|here}}' },
      },
    ],
    ...more,
  })

const keysAt = (path: string, more?: object) => listRecallable(document(more), path).map(({ key }) => key)

describe('the editor', () => {
  it('offers what is asked before, and all of it for the thanks', () => {
    expect(keysAt('questions[2].content')).toEqual(['which-plan'])
    expect(keysAt('questions[0].content')).toEqual([])
    expect(keysAt('invitation.text')).toEqual([])
    expect(keysAt('thankYou')).toEqual(['which-plan', 'why'])
    expect(keysAt('questions[2].content', { randomizeQuestions: true })).toEqual([])
    expect(keysAt('thankYou', { allAtOnce: { enabled: true } })).toEqual(['which-plan', 'why'])
    expect(listDataFields(document())).toEqual(['name', 'plan', 'site'])
    expect(countRecalls(document(), 'which-plan')).toBe(3)
  })

  it('offers only what the check accepts', () => {
    expect(findProblems(english, document()).problems).toEqual([])
  })

  it('keeps texts right when a key is changed by hand', () => {
    const state = openState(document(), new Set())
    const next = applyChange(state, { do: 'set', path: 'questions[0].key', value: 'tariff' }, 0)
    expect(getAt(next.document, 'questions[2].content')).toBe('Why {{answer:tariff|it}}?')
    expect(getAt(next.document, 'questions[2].helper.afterText')).toBe(
      'On {{answer:tariff|a plan}}, {{data:site|here}}',
    )
    expect(next.document.thankYou).toBe('Thanks for {{answer:tariff|it}}')
    expect(findProblems(english, next.document).problems).toEqual([])
    expect(undo(next).document.thankYou).toBe('Thanks for {{answer:which-plan|it}}')
  })

  it('makes a key of the words that stand there, not of the token', () => {
    const entry = { key: 'question', kind: 'free_text', content: '' }
    const value = 'What of {{answer:which-plan|your plan}}?'
    const changes: Change[] = [
      { do: 'insert', path: 'questions', at: 3, entry },
      { do: 'set', path: 'questions[3].content', value },
      { do: 'key' },
    ]
    const { document: next } = applyChange(openState(document(), new Set()), { do: 'all', changes }, 0)
    expect(getAt(next, 'questions[3].key')).toBe('what-of-your-plan')
  })

  it('says what a question that was deleted or moved breaks', () => {
    const state = openState(document(), new Set())
    const removed = applyChange(state, { do: 'remove', path: 'questions', at: 0 }, 0)
    const problems = findProblems(english, removed.document).problems.map(
      ({ path, reason }) => `${path} ${reason}`,
    )
    expect(problems).toEqual([
      'questions[1].content recalls the answer to "which-plan", but no question has this key',
      'questions[1].helper.afterText recalls the answer to "which-plan", but no question has this key',
      'thankYou recalls the answer to "which-plan", but no question has this key',
    ])
    const moved = applyChange(state, { do: 'move', path: 'questions', from: 0, to: 2 }, 0)
    expect(findProblems(english, moved.document).problems[0]).toEqual({
      path: 'questions[1].content',
      reason: 'recalls the answer to "which-plan", which is not asked before it',
    })
  })
})
