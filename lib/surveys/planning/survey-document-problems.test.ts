import { describe, expect, it } from 'vitest'
import { ofKind, problems, question, survey } from '@/tests/support/surveys/parse-survey'

describe('a survey document that is wrong', () => {
  const deep = (levels: number): object => (levels === 0 ? {} : { x: deep(levels - 1) })

  it.each<[string, unknown, string[]]>([
    ['no object', 3, ['must be an object {…}, not 3']],
    ['a list', [], ['must be an object {…}, not a list']],
    ['no key', { name: 'S' }, ['key: is missing']],
    ['no name', { key: 's', name: ' ' }, ['name: must not be empty']],
    [
      'a capital key',
      { key: 'S', name: 'S' },
      ['key: must have only lower-case letters, digits, "-" and "_", and begin with a letter or a digit'],
    ],
    ['an unknown field', survey({ nam: 1 }), ['nam: no such field']],
    [
      'two unknown fields',
      survey({ look: { a: 1, b: 2 } }),
      ['look.a: no such field', 'look.b: no such field'],
    ],
    [
      'an unknown presentation',
      survey({ presentation: 'popup' }),
      ['presentation: must be "docked", "inline", "top_bar", "bottom_bar" or "fullscreen", not "popup"'],
    ],
    [
      'an event of digits',
      survey({ eventName: '12' }),
      ['eventName: must not be a number: digits alone are a survey id'],
    ],
    [
      'an event with a blank',
      survey({ eventName: 'a b' }),
      ['eventName: must have only letters, digits and "-"'],
    ],
    [
      'three decimals',
      survey({ audience: { samplePercent: 0.125 } }),
      ['audience.samplePercent: has at most two decimals'],
    ],
    [
      'a sample above 100',
      survey({ audience: { samplePercent: 101 } }),
      ['audience.samplePercent: must be at most 100'],
    ],
    [
      'faces for four answers',
      question({ rating: 'faces', answers: ['A', 'B', 'C', 'D'] }),
      ['questions[0].rating: faces need 3 or 5 answers; there are 4'],
    ],
    [
      'stars for twelve answers, shuffled, with a picture',
      question({
        rating: 'stars',
        shuffle: 'all',
        answers: [{ content: 'A', imageUrl: '/a.png' }, ...Array.from({ length: 11 }, (_, i) => `${i}`)],
      }),
      [
        'questions[0].rating: stars need 2 to 11 answers; there are 12',
        'questions[0].shuffle: must be none: the answers of a rating go from the lowest to the highest',
        'questions[0].answers[0].imageUrl: must be left out: a rating draws its own pictures',
      ],
    ],
    [
      'an unknown rating',
      question({ rating: 'hearts' }),
      ['questions[0].rating: must be "stars", "faces" or "numbers", not "hearts"'],
    ],
    [
      'a rating of several answers',
      ofKind('multiple_choices', { answers: ['A', 'B'], rating: 'stars' }),
      ['questions[0].rating: no such field'],
    ],
    ['no goal', survey({ goal: 0 }), ['goal: must be at least 1']],
    ['half a goal', survey({ goal: 1.5 }), ['goal: must be a whole number']],
    ['a text for a number', survey({ priority: '1' }), ['priority: must be a number, not a text']],
    [
      'a date without offset',
      survey({ schedule: { startsAt: '2026-01-01T00:00:00' } }),
      ['schedule.startsAt: must be a date, a time and an offset, such as 2026-12-01T09:00:00+01:00'],
    ],
    [
      'a day that is none',
      survey({ schedule: { endsAt: '2026-02-30T00:00:00Z' } }),
      ['schedule.endsAt: must be a date, a time and an offset, such as 2026-12-01T09:00:00+01:00'],
    ],
    [
      'an end before the start',
      survey({ schedule: { startsAt: '2026-01-01T00:00Z', endsAt: '2026-01-01T01:00+02:00' } }),
      ['schedule.endsAt: must be later than startsAt'],
    ],
    [
      'a colour name',
      survey({ look: { textColor: 'red' } }),
      ['look.textColor: must be a colour such as #1f6f54 ("#" and six hexadecimal digits)'],
    ],
    [
      'a length without unit',
      survey({ look: { top: '20' } }),
      ['look.top: must be a length such as 20px, 5% or 1.5rem'],
    ],
    [
      'a script as an image',
      survey({ look: { backgroundImage: 'javascript:alert(1)' } }),
      [
        'look.backgroundImage: must be an address that begins with https:// or http://, or a path that begins with /',
      ],
    ],
    [
      'an image of any host',
      survey({ look: { backgroundImage: '//evil.example/x.png' } }),
      [
        'look.backgroundImage: must be an address that begins with https:// or http://, or a path that begins with /',
      ],
    ],
    ['@import', survey({ look: { css: '@\\69mport "x"' } }), ['look.css: must not contain @import']],
    [
      'an end of style',
      survey({ look: { css: '</style><script>' } }),
      ['look.css: must not contain a style tag'],
    ],
    [
      'a foreign url',
      survey({ look: { css: 'a{background:u\\72l( "http://x")}' } }),
      ['look.css: url(…) must begin with https:// or data:image/'],
    ],
    [
      'a hidden url',
      survey({ look: { css: 'a{background:url/**/(//x)}' } }),
      ['look.css: url(…) must begin with https:// or data:image/'],
    ],
    [
      'a locale that is none',
      survey({ locale: 'english language' }),
      ['locale: must be a language such as en or de-AT'],
    ],
    [
      'inline nowhere',
      survey({ presentation: 'inline' }),
      [
        'look.inlineSelector: an inline survey needs inlineSelector, mobileInlineSelector or sdkInlineSelector',
      ],
    ],
    ['live without questions', survey({ status: 'live' }), ['questions: a live survey needs a question']],
    [
      'a poll without choices',
      { ...ofKind('free_text'), poll: true },
      ['poll: a poll needs a question with possible answers'],
    ],
    [
      'an unknown kind',
      ofKind('stars'),
      [
        'questions[0].kind: must be "single_choice", "multiple_choices", "nps", "slider", "free_text", "custom_content", "dropdown" or "consent"',
      ],
    ],
    ['no content', survey({ questions: [{ kind: 'free_text' }] }), ['questions[0].content: is missing']],
    [
      'a field of another kind',
      ofKind('free_text', { answers: [] }),
      ['questions[0].answers: no such field'],
    ],
    ['no answers', question({ answers: [] }), ['questions[0].answers: must have at least 1 entry']],
    ['an empty answer', question({ answers: [' '] }), ['questions[0].answers[0].content: must not be empty']],
    [
      'a picture without words',
      question({ answers: [{ imageUrl: '/a.svg' }] }),
      ['questions[0].answers[0].imageAlt: an image without content needs a text for those who do not see it'],
    ],
    ['an unknown target', question({ next: 'q9' }), ['questions[0].next: no question has the key "q9"']],
    [
      'an unknown target of an answer',
      question({ answers: [{ content: 'A', next: 'q9' }] }),
      ['questions[0].answers[0].next: no question has the key "q9"'],
    ],
    [
      'a route to itself',
      question({ answers: [{ content: 'A', next: 'q1' }] }),
      ['questions[0].answers[0].next: leads to its own question'],
    ],
    [
      'a question called end',
      question({ key: 'end' }),
      ['questions[0].key: "end" means the end of the survey: choose another key'],
    ],
    [
      'a key twice',
      question({
        answers: [
          { key: 'x', content: 'A' },
          { key: 'x', content: 'B' },
        ],
      }),
      ['questions[0].answers[1].key: "x" is the key of answers[0] already'],
    ],
    [
      'a key that was counted',
      survey({
        questions: [
          { key: 'q2', kind: 'free_text', content: 'A' },
          { kind: 'free_text', content: 'B' },
        ],
      }),
      ['questions[1].key: "q2" is the key of questions[0] already'],
    ],
    [
      'ten NPS answers',
      ofKind('nps', { answers: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] }),
      ['questions[0].answers: an NPS question has the answers 0 to 10, in this order (or leave them out)'],
    ],
    [
      'more ticks than answers',
      ofKind('multiple_choices', { answers: ['A'], multiple: { maximum: 2 } }),
      ['questions[0].multiple.maximum: must be at most 1, the number of answers'],
    ],
    [
      'a slider that starts outside',
      ofKind('slider', { answers: ['A', 'B'], slider: { start: 2 } }),
      ['questions[0].slider.start: must be at most 1: positions count from 0'],
    ],
    [
      'autoclose without delay',
      ofKind('custom_content', { customContent: { autoclose: { enabled: true } } }),
      ['questions[0].customContent.autoclose.delay: is missing'],
    ],
    [
      'autoredirect without url',
      ofKind('custom_content', { customContent: { autoredirect: { enabled: true, delay: 1 } } }),
      ['questions[0].customContent.autoredirect.url: is missing'],
    ],
    [
      'an unknown rule',
      survey({ rules: [{ kind: 'weather' }] }),
      [
        'rules[0].kind: must be "url", "pageviews", "visits", "view_name", "install_days", "launch_times", "geo", "data", "previous_answer", "client_key", "visit_time", "survey", "event", "segment" or "group"',
      ],
    ],
    [
      'a time of visits without days and hours',
      survey({ rules: [{ kind: 'visit_time' }] }),
      ['rules[0].days: is missing, and so are from and to: say days of the week, hours or both'],
    ],
    [
      'times of visits that never are',
      survey({
        rules: [
          { kind: 'visit_time', from: '09:00', to: '09:00' },
          { kind: 'visit_time', days: [], to: '17:00' },
          { kind: 'visit_time', to: '00:00' },
        ],
      }),
      [
        'rules[0].to: must not be the same as from: no time would be in between',
        'rules[1].days: must have a day of the week, or be left out for every day',
        'rules[2].to: must not be the same as from: no time would be in between',
      ],
    ],
    [
      'times of visits that no clock shows',
      survey({ rules: [{ kind: 'visit_time', from: '24:00', to: '9:00', zone: 'Europe/Berlin' }] }),
      [
        'rules[0].from: must be a time of the day such as 09:00 or 17:30',
        'rules[0].to: must be a time of the day such as 09:00 or 17:30',
        'rules[0].zone: must be "account" or "visitor", not "Europe/Berlin"',
      ],
    ],
    [
      'new visitors with a count',
      survey({ rules: [{ kind: 'visits', visitors: 'new', atLeast: 2 }] }),
      ['rules[0].atLeast: new visitors have exactly one visit: leave it out'],
    ],
    [
      'nothing but a scheme',
      survey({ rules: [{ kind: 'url', value: 'https://' }] }),
      ['rules[0].value: must say more than the scheme'],
    ],
    [
      'a comparison with nothing',
      survey({ rules: [{ kind: 'data', field: 'x', operator: 'is' }] }),
      ['rules[0].value: "is" needs a value'],
    ],
    [
      'existence with a value',
      survey({ rules: [{ kind: 'data', field: 'x', operator: 'exists', value: 1 }] }),
      ['rules[0].value: "exists" has no value: leave it out'],
    ],
    [
      'a country of three letters',
      survey({ rules: [{ kind: 'geo', country: 'USA' }] }),
      ['rules[0].country: must be a country code of two letters, such as US'],
    ],
    [
      'a theme of infinity',
      survey({ look: { nativeTheme: { x: Number.POSITIVE_INFINITY } } }),
      ['look.nativeTheme: must be an object {…}'],
    ],
    ['depth without end', survey({ look: { nativeTheme: deep(60) } }), ['the document is nested too deeply']],
  ])('names place and reason of %s', (_, input, expected) => {
    expect(problems(input)).toEqual(expected)
  })

  it('reports all problems of one document at once', () => {
    expect(problems({ key: '!', name: 3, goal: 0, questions: [{ kind: 'x' }] })).toHaveLength(4)
  })
})
