import { describe, expect, it } from 'vitest'
import { listTexts, translationAt, withTranslation } from './survey-texts.rules'

const DOCUMENT = {
  title: 'How do you like it?',
  questions: [
    {
      ...{ key: 'price', kind: 'single_choice', content: 'Is it cheap?' },
      helper: { beforeItems: ['Compare', '10'] },
      answers: [
        { key: 'yes', content: 'Yes' },
        { key: 'ten', content: '10' },
      ],
    },
    { key: 'more', kind: 'custom_content', content: '<p>More</p>', answers: [] },
  ],
  thankYou: 'Thanks',
  quotas: [{ key: 'full' }],
}

describe('texts of a survey', () => {
  it('are listed in order, without what is the same in every language', () => {
    expect(listTexts(DOCUMENT)).toEqual([
      { path: 'title', at: ['title'], text: 'How do you like it?', question: null, html: false },
      {
        ...{ path: 'questions.price.content', at: ['questions', 0, 'content'], text: 'Is it cheap?' },
        ...{ question: 'price', html: false },
      },
      {
        ...{
          path: 'questions.price.helper.beforeItems.0',
          at: ['questions', 0, 'helper', 'beforeItems', '0'],
        },
        ...{ text: 'Compare', question: 'price', html: false },
      },
      {
        ...{ path: 'questions.price.answers.yes.content', text: 'Yes', question: 'price', html: false },
        at: ['questions', 0, 'answers', 0, 'content'],
      },
      {
        ...{ path: 'questions.more.content', at: ['questions', 1, 'content'], text: '<p>More</p>' },
        ...{ question: 'more', html: true },
      },
      { path: 'thankYou', at: ['thankYou'], text: 'Thanks', question: null, html: false },
    ])
  })
})

describe('a translation', () => {
  const path = 'questions.price.answers.yes.content'
  const german = { title: 'Wie gefällt es?', questions: { price: { answers: { yes: { content: 'Ja' } } } } }

  it('is read by its path, and a blank one is none', () => {
    expect(translationAt(german, path)).toBe('Ja')
    expect(translationAt({ title: ' ' }, 'title')).toBeNull()
    expect(translationAt(undefined, 'title')).toBeNull()
  })

  it('is put into a copy', () => {
    expect(withTranslation({ title: 'Wie gefällt es?' }, path, 'Ja')).toEqual(german)
    expect(withTranslation({}, 'questions.price.helper.beforeItems.1', 'b')).toEqual({
      questions: { price: { helper: { beforeItems: ['', 'b'] } } },
    })
  })

  it('takes with it what is empty without it, and nothing else', () => {
    expect(withTranslation(german, path, ' ')).toEqual({ title: 'Wie gefällt es?' })
    const two = withTranslation(german, 'questions.price.content', 'Ist es billig?')
    expect(withTranslation(two, path, '')).toEqual({
      title: 'Wie gefällt es?',
      questions: { price: { content: 'Ist es billig?' } },
    })
  })
})
