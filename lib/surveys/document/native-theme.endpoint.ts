// The theme in which apps draw a survey: groups of keys, each of one type. A value of the wrong
// type makes an app drop the survey, and a wrong colour crashes the host app, so everything is
// checked when it is saved.
import { type Message, msg, type TextValue } from '@/lib/platform/contract/translator'
import { OpaqueObject } from './fields.endpoint'

type Kind = 'colour' | 'size' | 'number' | 'switch' | 'text'
type Group = Readonly<Record<string, Kind>>

const all = <K extends Kind>(kind: K, names: string): Record<string, K> =>
  Object.fromEntries(names.split(' ').map((name) => [name, kind]))

const FONT: Group = {
  ...all('size', 'font-size'),
  ...all('text', 'font-face style alignment'),
  ...all('colour', 'font-color'),
  ...all('number', 'font-weight'),
}
const BOX = all('size', 'width height padding margin')
const BORDERED = { ...all('colour', 'background-color border-color'), ...all('size', 'border-width') }
const PADDED = all('size', 'padding-horizontal padding-vertical')
const CONTAINER = all('size', 'container-margin container-top-margin container-bottom-margin')
const IMAGE: Group = { ...all('size', 'width height margin'), ...all('text', 'horizontal-align') }
const MARGINS = all('size', 'margin top-margin bottom-margin')

/** Every group and key that the published SDKs read. */
const GROUPS: Readonly<Record<string, Group>> = {
  widget: { ...BORDERED, ...all('size', 'padding') },
  'close-button': { ...all('colour', 'font-color'), ...all('size', 'margin'), ...all('switch', 'display') },
  'answer-button': {
    ...BORDERED,
    ...BOX,
    ...PADDED,
    ...all('colour', 'background-color-selected font-color tab-effect-text-color'),
    ...all('colour', 'tab-effect-background-color tab-effect-border-color'),
    ...all('colour', 'per-row-multi-selected-background-color'),
    ...all('switch', 'tab-effect'),
    ...all('size', 'border-radius font-size'),
    ...all('number', 'font-weight'),
  },
  'radio-button': { ...BORDERED, ...BOX, ...all('switch', 'hide') },
  'submit-button': {
    ...BORDERED,
    ...BOX,
    ...PADDED,
    ...all('size', 'font-size border-radius'),
    ...all('colour', 'font-color'),
    ...all('text', 'font-face font-style horizontal-align'),
    ...all('number', 'font-weight'),
  },
  checkbox: { ...BORDERED, ...all('size', 'width height') },
  checkmark: { ...all('colour', 'color'), ...all('size', 'width height font-size') },
  'font-large': FONT,
  'font-medium': FONT,
  'font-small': FONT,
  'free-text': {
    ...BORDERED,
    ...all('colour', 'font-color placeholder-font-color'),
    ...all('size', 'max-lines'),
  },
  branding: all('switch', 'display'),
  'invitation-text': { ...FONT, ...all('size', 'margin') },
  'question-text': MARGINS,
  'question-error-text': { ...FONT, ...all('size', 'top-margin bottom-margin') },
  'answers-helper': { ...FONT, ...CONTAINER, ...PADDED, ...all('size', 'padding') },
  helper: CONTAINER,
  'survey-image': IMAGE,
  'response-image': IMAGE,
  'poll-bar': { ...all('colour', 'bar-color'), ...all('switch', 'display-abs display-percentage') },
}

const KINDS: Record<Kind, { fits: (value: unknown) => boolean; reason: Message }> = {
  colour: {
    fits: (value) => typeof value === 'string' && /^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(value),
    reason: msg('must be a colour such as "#1f6f54", or "#801f6f54" with the transparency first'),
  },
  size: {
    fits: (value) => Number.isInteger(value) && Math.abs(Number(value)) <= 10_000,
    reason: msg('must be a whole number, without a unit and at most 10,000'),
  },
  number: { fits: (value) => typeof value === 'number', reason: msg('must be a number') },
  switch: { fits: (value) => typeof value === 'boolean', reason: msg('must be true or false') },
  text: { fits: (value) => typeof value === 'string', reason: msg('must be a text') },
}

export interface ThemeFault {
  path: string[]
  reason: Message
  /** Of the placeholders in the reason. */
  values?: Record<string, TextValue>
  /** False if apps ignore the problem. */
  breaks: boolean
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const names = (known: object): string => Object.keys(known).join(', ')

function listGroupFaults(name: string, value: unknown): ThemeFault[] {
  const keys = Object.hasOwn(GROUPS, name) ? GROUPS[name] : undefined
  if (!keys)
    return [
      {
        path: [name],
        reason: msg('is not a group that apps know: {groups}'),
        values: { groups: names(GROUPS) },
        breaks: false,
      },
    ]
  if (value === null) return []
  if (!isGroup(value))
    return [
      { path: [name], reason: msg('must be an object {shape}'), values: { shape: '{…}' }, breaks: true },
    ]
  const faults = Object.entries(value).flatMap(([key, given]): ThemeFault[] => {
    const kind = Object.hasOwn(keys, key) ? keys[key] : undefined
    if (!kind)
      return [
        {
          path: [name, key],
          reason: msg('is not a key that apps know here: {keys}'),
          values: { keys: names(keys) },
          breaks: false,
        },
      ]
    if (given === null || KINDS[kind].fits(given)) return []
    return [{ path: [name, key], reason: KINDS[kind].reason, breaks: true }]
  })
  // Android reads this colour without checking that it exists.
  const isMissing = name === 'question-error-text' && (value['font-color'] ?? null) === null
  return isMissing
    ? [
        ...faults,
        { path: [name, 'font-color'], reason: msg('is missing: without it apps crash'), breaks: true },
      ]
    : faults
}

/** Everything in a theme that apps cannot read. A null counts as left out. */
export const listThemeFaults = (theme: Readonly<Record<string, unknown>>): ThemeFault[] =>
  Object.entries(theme).flatMap(([name, value]) => listGroupFaults(name, value))

/** Whether apps can draw a stored theme; problems that they ignore do not count. */
export const isReadableTheme = (theme: Readonly<Record<string, unknown>> | null): boolean =>
  theme === null || !listThemeFaults(theme).some(({ breaks }) => breaks)

/** A theme that apps can read. */
export const NativeTheme = OpaqueObject.superRefine((theme, context) => {
  for (const { path, reason, values } of listThemeFaults(theme ?? {})) {
    context.addIssue({ code: 'custom', path, message: reason, params: values })
  }
})
