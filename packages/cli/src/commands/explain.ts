// Says which survey a visit gets, and why not the others.
import type { Body, Reply } from '@/packages/api/src/index'
import { connect } from '../connect'
import { CommandError, type CommandLine, type Options } from '../options'
import { paint, plain, type Terminal } from '../terminal'
import { findSurvey } from './find-survey'

const APPS = ['ios', 'android']

export async function explain({ words: [name], options }: CommandLine, terminal: Terminal): Promise<number> {
  const api = await connect(options, terminal)
  const survey = name === undefined ? null : await findSurvey(api, name)
  const told = await api.explainSurveys({ body: { ...visitOf(options), surveyId: survey?.id ?? null } })
  if (options.json) {
    terminal.say(JSON.stringify(told, null, 2))
    return 0
  }
  if (told.closed) terminal.say(paint(terminal, 'red', plain(told.closed)))
  for (const one of told.surveys) for (const line of draw(terminal, one)) terminal.say(line)
  if (told.surveys.length === 0) terminal.say('There is no survey to show.')
  return 0
}

function visitOf({
  page,
  device = 'desktop',
  event,
  data = [],
  did = [],
  ...options
}: Options): Body<'explainSurveys'> {
  const isApp = APPS.includes(device)
  return {
    ...(event === undefined ? {} : { ask: 'by_event' as const, event }),
    deviceType: (isApp ? 'native_mobile' : device) as Body<'explainSurveys'>['deviceType'],
    mobileType: isApp ? (device as 'ios' | 'android') : null,
    url: page ?? null,
    clientKey: options['client-key'] ?? null,
    customData: data.length === 0 ? null : JSON.stringify(Object.fromEntries(data.map(readPair))),
    events: did.map(readEvent),
  }
}

/** An invented event, and how many times. */
function readEvent(text: string) {
  const [, name = text, count = '1'] = /^(.+)=(\d+)$/.exec(text) ?? []
  return { name, count: Number(count) }
}

function readPair(pair: string): [string, string] {
  const at = pair.indexOf('=')
  if (at < 1) throw new CommandError(`--data is NAME=VALUE, not "${pair}".`)
  return [pair.slice(0, at), pair.slice(at + 1)]
}

type Explained = Reply<'explainSurveys'>['surveys'][number]

function draw(
  terminal: Terminal,
  { name, effectiveStatus, served, loses, eligible, before, reasons }: Explained,
): string[] {
  const verdict = served
    ? 'this visit gets it'
    : (loses ?? (eligible ? 'this visit may get it' : 'this visit does not get it'))
  const changed = before && (before.eligible !== eligible || before.served !== served)
  const without = changed ? ' (otherwise without what you invented)' : ''
  const colour = served ? 'green' : eligible ? 'yellow' : 'red'
  return [
    `${paint(terminal, colour, plain(name))} (${effectiveStatus}): ${plain(verdict)}${without}`,
    ...reasons.filter(({ outcome }) => outcome === 'failed').flatMap((reason) => drawReason(reason, '    ')),
  ]
}

type Reason = Explained['reasons'][number]

const HOLDS = { passed: 'holds', failed: 'does not hold', skipped: 'is not tested here' }

/** A rule that held the survey back; of a group each rule, whether it holds or not. */
const drawReason = ({ rule, input, needs, parts = [] }: Reason, margin: string): string[] => [
  `${margin}${plain(rule)} Here: ${plain(input)}${needs ? ` ${plain(needs)}` : ''}`,
  ...parts.flatMap((part) => {
    const [first = '', ...more] = drawReason(part, `${margin}    `)
    return [`${margin}  - ${HOLDS[part.outcome]}: ${first.trimStart()}`, ...more]
  }),
]
