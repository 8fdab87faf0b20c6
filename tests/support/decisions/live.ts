// Lives a random life through the public API, and compares each decision with the oracle's.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { SentEvent } from '@/lib/people/events/sent-events.endpoint'
import { to } from '../api'
import { type ArrangedAccount, type ArrangedSurvey, arrangeAccount, arrangeSurvey } from '../arrange'
import type { Got } from '../got'
import type { Random } from '../random'
import { type Action, type Asked, isShown, type Rules, type Visit } from './oracle'
import { randomData, randomName, randomRules, randomWait, randomZone, SURVEYS } from './random-life'

/** How the service is reached, and how time passes there. */
export interface Service {
  get(target: string): Promise<Got>
  /** From a backend. */
  send(account: ArrangedAccount, event: Partial<SentEvent>): Promise<void>
  /** Time that passes; without it, it is always now, and only events have happened before. */
  pass?(ms: number): void
}

export interface Place {
  account: ArrangedAccount
  rules: Rules
  surveys: Map<string, ArrangedSurvey>
}

const documentOf = ({ key, rules, conditions, audience }: Asked) => ({
  ...{ key, eventName: key, rules, audience, conditions: conditions ?? undefined },
})

/** Surveys that say what cannot be are refused, so others are drawn. */
export async function arrangeLife(random: Random): Promise<Place> {
  const rules = randomRules(random)
  const { zone: timeZone, caps, restAfterClose } = rules
  const account = await arrangeAccount({ timeZone, caps, restAfterClose })
  const surveys = new Map<string, ArrangedSurvey>()
  try {
    for (const survey of rules.surveys)
      surveys.set(survey.key, await arrangeSurvey(account, documentOf(survey)))
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('[')) throw error
    return arrangeLife(random)
  }
  return { account, rules, surveys }
}

interface Seen {
  decisions: number
  shown: number
}

/** Does `steps` things, and asks after each; throws at the first decision that differs. */
export async function live(
  random: Random,
  { account, rules, surveys }: Place,
  service: Service,
  steps: number,
): Promise<Seen> {
  const { identifier } = account
  const devices = [randomUUID(), randomUUID()]
  const client_key = `key-${randomUUID()}`
  const hasKey = random.chance(0.7)
  const actions: Action[] = []
  const open: { submission: string; survey: string; device: string; viewed: boolean }[] = []
  const seen: Seen = { decisions: 0, shown: 0 }

  const call = async (path: string, query: Parameters<typeof to>[1]): Promise<Got> => {
    const got = await service.get(to(path, { identifier, ...query }))
    expect(got.status, got.text).toBe(200)
    return got
  }

  const doEvent = async (device: string): Promise<void> => {
    const [name, properties, at] = [randomName(random), randomData(random), Date.now()]
    const ago = service.pass
      ? random.chance(0.3)
        ? randomWait(random) + random.whole(10) * 86_400_000
        : 0
      : // Far from the edges of windows, since this is not the clock that decides.
        random.whole(29 * 24) * 3_600_000 + 17 * 60_000
    if (ago === 0) {
      await call('/track_event', {
        udid: device,
        event_name: name,
        event_properties: JSON.stringify(properties),
      })
      actions.push({ did: 'event', device, at, name, properties })
      return
    }
    const when = { at: new Date(at - ago).toISOString(), name, properties }
    const event: Action = { did: 'event', device, at: at - ago, name, properties }
    if (hasKey && random.chance(0.3)) {
      await service.send(account, { clientKey: client_key, ...when })
      // Told of the key alone: of a device that has it.
      actions.push({ ...event, device: 'backend' }, { did: 'got a key', device: 'backend', at })
      return
    }
    await service.send(account, { udid: device, ...when })
    actions.push(event)
  }

  /** Does something with the survey that was shown last. */
  const react = async (): Promise<void> => {
    const last = open.pop()
    if (!last) return
    const { submission, survey, device, viewed } = last
    const at = Date.now()
    const did = random.pick(['saw', 'answered', 'closed'] as const)
    if (did === 'saw') {
      await call(`/submissions/${submission}/viewed_at`, { viewed_at: at })
      open.push({ ...last, viewed: true })
    } else if (did === 'closed') await call(`/submissions/${submission}/close`, {})
    else {
      const of = surveys.get(survey)
      const answer = { question_id: of?.question('q1'), answer_id: of?.answer('q1', 'good') }
      await call(`/submissions/${submission}/answer`, answer)
    }
    if (!viewed) actions.push({ did: 'saw', survey, device, at })
    if (did !== 'saw') actions.push({ did, survey, device, at })
  }

  const doSomething = async (device: string): Promise<void> => {
    const chosen = random.weighted([
      [5, 'event'],
      [3, 'react'],
      [1, 'data'],
    ] as const)
    if (chosen === 'event') return doEvent(device)
    if (chosen === 'react') return react()
    const data = randomData(random)
    await call(`/devices/${device}/set_data`, data)
    actions.push({ did: 'data', device, at: Date.now(), data })
  }

  const ask = async (survey: string, device: string): Promise<void> => {
    const withKey = hasKey && random.chance(0.7)
    const visit: Visit = {
      at: Date.now(),
      device,
      withKey,
      zone: randomZone(random),
      context: randomData(random),
    }
    const due = isShown(survey, visit, actions, rules)
    const got = await call(`/surveys/${survey}`, {
      ...{ callback: '_', udid: device, client_key: withKey ? client_key : null, tz: visit.zone },
      custom_data: JSON.stringify(visit.context),
    })
    const submission: string | undefined = got.json.submission?.udid
    const told = () =>
      JSON.stringify(
        { survey: rules.surveys.find(({ key }) => key === survey), visit, rules, actions },
        null,
        1,
      )
    if ((submission !== undefined) !== due)
      throw new Error(`${due ? 'not ' : ''}shown, unlike the oracle: ${told()}`)
    seen.decisions += 1
    if (submission === undefined) return
    seen.shown += 1
    actions.push({ did: 'served', survey, device, at: visit.at })
    if (withKey) actions.push({ did: 'got a key', device, at: visit.at })
    open.push({ submission, survey, device, viewed: false })
  }

  for (let step = 0; step < steps; step++) {
    const device = random.chance(0.7) ? devices[0] : devices[1]
    service.pass?.(randomWait(random))
    await doSomething(device ?? '')
    service.pass?.(random.chance(0.5) ? 1 : randomWait(random))
    await ask(random.pick(SURVEYS), device ?? '')
  }
  return seen
}
