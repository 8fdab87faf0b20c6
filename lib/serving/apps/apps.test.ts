// What documents may contain for apps (theme, whole seconds, places), and the notes for authors
// (docs/survey-documents.md).
import { describe, expect, it } from 'vitest'
import { formatProblem } from '@/lib/surveys/document/problems.endpoint'
import { parseSurveyDocument, type SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { english } from '@/tests/support/english'
import { listPageOnly, resolveDevices } from './app-audience.rules'
import { listAppNotes } from './app-notes.rules'

const read = (parts: object) => parseSurveyDocument({ key: 's', name: 'S', questions: [], ...parts })
const problems = (parts: object): string[] => {
  const found = read(parts)
  return 'problems' in found ? found.problems.map(formatProblem) : []
}
const parse = (parts: object): SurveyDocument => {
  const found = read(parts)
  if ('problems' in found) throw new Error(problems(parts).join('\n'))
  return found.document
}
const theme = (nativeTheme: object) => problems({ look: { nativeTheme } })

describe('a native theme', () => {
  it.each([
    [{ widget: { 'background-color': '#fff' } }, 'widget.background-color: must be a colour'],
    [{ widget: { 'border-color': 'rgba(0,0,0,.5)' } }, 'widget.border-color: must be a colour'],
    [{ checkmark: { color: 'red' } }, 'checkmark.color: must be a colour'],
    [{ 'font-large': { 'font-size': 14.5 } }, 'font-large.font-size: must be a whole number'],
    [{ widget: { padding: '16px' } }, 'widget.padding: must be a whole number'],
    [{ branding: false }, 'branding: must be an object'],
    [{ branding: { display: 't' } }, 'branding.display: must be true or false'],
    [{ 'question-error-text': { 'top-margin': 4 } }, 'question-error-text.font-color: is missing'],
    [{ widgets: {} }, 'widgets: is not a group that apps know'],
    [{ widget: { colour: '#ffffff' } }, 'widget.colour: is not a key that apps know here'],
    [JSON.parse('{"constructor":{"x":1}}'), 'constructor: is not a group that apps know'],
  ])('%j is rejected', (nativeTheme, start) => {
    expect(theme(nativeTheme)).toEqual([expect.stringContaining(`look.nativeTheme.${start}`)])
  })

  it('reports every problem, and accepts what apps can read', () => {
    expect(theme({ widget: { padding: 1.5, 'border-color': '#12' }, helper: 3 })).toHaveLength(3)
    const sound = {
      widget: { 'background-color': '#80ffffff', padding: 3, 'border-width': null },
      'submit-button': { 'font-weight': 0.4, 'horizontal-align': 'center' },
      'question-error-text': { 'font-color': '#aa0000' },
      helper: null,
    }
    expect(theme(sound)).toEqual([])
  })
})

describe('a document', () => {
  it('has whole seconds and names the place of an inline survey that is meant for apps', () => {
    expect(problems({ conditions: { afterSeconds: 1.5 } })).toEqual([
      'conditions.afterSeconds: must be whole seconds',
    ])
    const inline = { presentation: 'inline', look: { inlineSelector: '#x' } }
    expect(problems({ ...inline, audience: { devices: { ios: true } } })).toEqual([
      'look.sdkInlineSelector: is missing: an inline survey for apps needs the name of the view that shows it',
    ])
    expect(problems(inline)).toEqual([])
  })

  const url = { kind: 'url', value: '/a' }
  it.each<[object, boolean, number]>([
    [{}, true, 0],
    [{ conditions: { afterSeconds: 3 } }, true, 0],
    [{ rules: [{ ...url, include: false }] }, true, 0],
    [{ rules: [url] }, false, 1],
    [{ conditions: { afterScrollPercent: 10 } }, false, 1],
    [{ conditions: { onExitIntent: true, onClickOf: '#a', onVisible: '#b' } }, false, 3],
    [{ presentation: 'inline', look: { inlineSelector: '#x' } }, false, 1],
    [{ presentation: 'inline', look: { sdkInlineSelector: 'feed' } }, true, 0],
  ])('%j is for apps by default: %s', (parts, isForApps, reasons) => {
    const document = parse(parts)
    expect(resolveDevices(document)).toMatchObject({ desktop: true, ios: isForApps, android: isForApps })
    expect(listPageOnly(document)).toHaveLength(reasons)
  })

  it('is for the apps that it names, whatever it contains', () => {
    const rules = [url]
    const said = parse({ rules, audience: { devices: { ios: true } } })
    expect(resolveDevices(said)).toMatchObject({ ios: true, android: false })
    expect(resolveDevices(parse({ audience: { devices: { ios: false } } }))).toMatchObject({
      ios: false,
      android: true,
    })
    expect(listAppNotes(english, said)[0]).toBe(
      'The survey has a rule on the address of the page. Apps show it all the same.',
    )
  })
})

describe('the notes on apps', () => {
  const custom = { kind: 'custom_content', content: '<p>Hi</p>' }
  const slider = { kind: 'slider', content: 'How?', answers: ['1', '2'] }
  const ticks = { kind: 'multiple_choices', content: 'Which?', answers: ['a', 'b'] }
  const picture = { content: 'A', imageUrl: '/a.png', imageAlt: 'a' }
  it.each<[object, string]>([
    [{ questions: [slider] }, 'slider'],
    [{ questions: [custom] }, 'On Android custom content ends the survey'],
    [{ questions: [custom] }, 'On iOS custom content never closes'],
    [{ randomizeQuestions: true }, 'not shuffled'],
    [
      { questions: [{ kind: 'free_text', content: 'Why?', freeText: { maxLength: 2501 } }] },
      '2,500 characters',
    ],
    [{ questions: [{ kind: 'single_choice', content: 'Which?', answers: [picture] }] }, 'image alone'],
    [{ questions: [{ ...slider, optional: true }] }, 'cannot be skipped'],
    [{ allAtOnce: { enabled: true }, presentation: 'top_bar' }, 'one after the other'],
    [
      { allAtOnce: { enabled: true }, questions: [{ ...ticks, multiple: { maximum: 1 } }] },
      'the first ones count',
    ],
    [{ presentation: 'inline', look: { sdkInlineSelector: 'slot' } }, 'the view “slot”'],
    [
      {
        questions: [
          { kind: 'single_choice', content: 'Which?', answers: [{ ...picture, imageUrl: '/a.SVG?v=1' }] },
        ],
      },
      'SVG',
    ],
    [{ look: { backgroundImage: '/a.svg' } }, 'SVG'],
    [{ questions: [{ ...ticks, submitLabel: 'a *b* c' }] }, 'On iOS “a *b* c” may lack'],
    [{ poll: true, questions: [{ ...ticks, content: '<18?' }] }, 'codes'],
    [
      {
        allAtOnce: { enabled: true },
        questions: ['a', 'b'].map((key) => ({
          key,
          kind: 'free_text',
          content: 'Why?',
          freeText: { maxLength: 2000 },
        })),
      },
      'characters at most',
    ],
  ])('of %j say %s', (parts, words) => {
    expect(listAppNotes(english, parse(parts)).join('\n')).toContain(words)
    expect(
      listAppNotes(english, parse({ ...parts, audience: { devices: { ios: false, android: false } } })),
    ).toEqual([])
  })

  it('are empty where nothing differs', () => {
    expect(listAppNotes(english, parse({ questions: [{ kind: 'free_text', content: 'Why?' }] }))).toEqual([])
    const rules = [{ kind: 'view_name', value: 'home' }]
    const slot = { presentation: 'inline', look: { sdkInlineSelector: 'slot' }, rules }
    const hard = { ...ticks, content: 'A <b> & *c*', submitLabel: '5 < 6 & 7 * 8' }
    expect(listAppNotes(english, parse({ ...slot, questions: [hard] }))).toEqual([])
  })
})
