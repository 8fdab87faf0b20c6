// The inputs of the simulated visit: in the controls, in the page's address, and in the calls.
import type { z } from 'zod'
import type { QueryValue } from '@/lib/api/client/build-url'
import { msg, type Translator } from '@/lib/platform/contract/translator'
import type { explainSurveys } from '@/lib/serving/preview/preview.endpoint'

/** Everything is text, so that partial input can be represented; '' is absent. */
export const DEFAULTS = {
  ask: '',
  event: '',
  device: 'desktop',
  url: '',
  visits: '1',
  pages: '1',
  days: '',
  launches: '',
  view: '',
  data: '',
  key: '',
  udid: '',
  locale: '',
  tz: '',
  country: '',
  region: '',
  at: '',
  /** Invented events, as JSON. */
  did: '',
  dark: 'off',
  rtl: 'off',
  code: 'on',
  /** The tag of one of the survey's languages; '': its own. */
  language: '',
}
export type Inputs = typeof DEFAULTS

const NAMES = Object.keys(DEFAULTS) as (keyof Inputs)[]

/** The inputs in an address; missing ones have their defaults. */
const readInputs = (search: URLSearchParams): Inputs =>
  Object.fromEntries(NAMES.map((name) => [name, search.get(name) ?? DEFAULTS[name]])) as Inputs

/** Inputs of the screen, which are not part of the visit. */
const SCREEN: readonly (keyof Inputs)[] = ['dark', 'rtl', 'code', 'language']

/** The initial inputs: those of the address, or else the given visit. */
export const initialInputs = (search: URLSearchParams, visit: Inputs): Inputs => {
  const asked = readInputs(search)
  if (NAMES.some((name) => search.has(name) && !SCREEN.includes(name))) return asked
  return onScreen(visit, asked)
}

/** A visit on the screen of other inputs. */
export const onScreen = (visit: Inputs, screen: Inputs): Inputs => ({
  ...visit,
  ...Object.fromEntries(SCREEN.map((name) => [name, screen[name]])),
})

/** Whether two inputs are the same visit, whatever the screen. */
export const isSameVisit = (one: Inputs, other: Inputs): boolean =>
  NAMES.every((name) => SCREEN.includes(name) || one[name] === other[name])

/** The query for these inputs, without defaults. */
export const writeInputs = (inputs: Inputs): string =>
  new URLSearchParams(
    NAMES.flatMap((name) => (inputs[name] === DEFAULTS[name] ? [] : [[name, inputs[name]]])),
  ).toString()

/** Screens in CSS pixels, and their device types in calls. Labels are shown with `t`. */
export const DEVICES = {
  desktop: { label: msg('Desktop'), width: 960, height: 620, type: 'desktop', mobile: null },
  tablet: { label: msg('Tablet'), width: 820, height: 1100, type: 'tablet', mobile: null },
  mobile: { label: msg('Phone'), width: 375, height: 720, type: 'mobile', mobile: null },
  ios: { label: 'iOS', width: 375, height: 720, type: 'native_mobile', mobile: 'ios' },
  android: { label: 'Android', width: 375, height: 720, type: 'native_mobile', mobile: 'android' },
} as const
export type DeviceName = keyof typeof DEVICES

const isDevice = (name: string): name is DeviceName => name in DEVICES

export const deviceOf = ({ device }: Inputs): DeviceName => (isDevice(device) ? device : 'desktop')

export const isApp = (inputs: Inputs): boolean => DEVICES[deviceOf(inputs)].type === 'native_mobile'

export const ASKS = ['by_id', 'serve', 'direct_serve', 'by_event'] as const
export type Ask = (typeof ASKS)[number]

/**
 * The operation to call. A page about one survey asks for it by id unless the inputs say otherwise.
 */
export const askOf = ({ ask }: Inputs, surveyId: number | null): Ask => {
  const known = ASKS.find((one) => one === ask)
  if (surveyId === null) return known === undefined || known === 'by_id' ? 'serve' : known
  return known ?? 'by_id'
}

const blank = (value: string): string | null => (value.trim() === '' ? null : value)

const count = (value: string): number | null => (/^\d{1,9}$/.test(value.trim()) ? Number(value) : null)

const EXAMPLE = '{"plan":"pro"}'

/** Null: empty, or a JSON object. */
export function dataProblem(t: Translator, { data }: Inputs): string | null {
  if (data.trim() === '') return null
  try {
    const value: unknown = JSON.parse(data)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return null
    return t(
      'An object is expected, such as {example}. Anything else is kept as it is, and no rule can read it.',
      { example: EXAMPLE },
    )
  } catch {
    return t(
      'This is not JSON yet, such as {example}. It would be kept as plain text, which no rule can read.',
      { example: EXAMPLE },
    )
  }
}

type InventedProperties = NonNullable<ExplainBody['events']>[number]['properties']

export interface InventedEvent {
  name: string
  count: string
  /** A JSON object, or nothing. */
  properties: string
}

/** The invented events in the form; a damaged address has none. */
export function readInvented({ did }: Inputs): InventedEvent[] {
  try {
    const listed: unknown = JSON.parse(did || '[]')
    return (Array.isArray(listed) ? listed : []).map((one) => ({
      ...{ name: `${one?.name ?? ''}`, count: `${one?.count ?? 1}`, properties: `${one?.properties ?? ''}` },
    }))
  } catch {
    return []
  }
}

/** Undefined: no JSON object. */
export function propertiesOf({ properties }: InventedEvent): InventedProperties | undefined {
  if (properties.trim() === '') return null
  try {
    const value = JSON.parse(properties)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

const inventedEvents = (inputs: Inputs): ExplainBody['events'] =>
  readInvented(inputs).flatMap((event) => {
    const times = count(event.count)
    const properties = propertiesOf(event)
    if (event.name.trim() === '' || !times || times > 100 || properties === undefined) return []
    return { name: event.name, count: times, properties }
  })

export const UDID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Parameters that /direct_serve does not take. */
const whereAndWhen = (inputs: Inputs) => ({
  url: blank(inputs.url),
  visit_count: count(inputs.visits),
  pageview_count: count(inputs.pages),
  install_days: isApp(inputs) ? count(inputs.days) : null,
  launch_times: isApp(inputs) ? count(inputs.launches) : null,
  view_name: isApp(inputs) ? blank(inputs.view) : null,
  mobile_type: DEVICES[deviceOf(inputs)].mobile,
})

/** The query of the call that asks for a survey. */
export const toQuery = (inputs: Inputs, ask: Ask, udid: string): Record<string, QueryValue> => ({
  device_type: DEVICES[deviceOf(inputs)].type,
  udid,
  client_key: blank(inputs.key),
  ...(ask === 'direct_serve' ? {} : whereAndWhen(inputs)),
  custom_data: blank(inputs.data),
  locale: blank(inputs.locale),
  tz: blank(inputs.tz),
})

type ExplainBody = z.input<typeof explainSurveys.body>

/** The body of the call that explains the same visit. `surveyId` null: for all surveys. */
export const toExplainBody = (
  inputs: Inputs,
  ask: Ask,
  udid: string,
  surveyId: number | null,
): ExplainBody => ({
  ...{ ask, event: blank(inputs.event), surveyId, udid },
  deviceType: DEVICES[deviceOf(inputs)].type,
  mobileType: DEVICES[deviceOf(inputs)].mobile,
  url: blank(inputs.url),
  visitCount: count(inputs.visits),
  pageviewCount: count(inputs.pages),
  installDays: isApp(inputs) ? count(inputs.days) : null,
  launchTimes: isApp(inputs) ? count(inputs.launches) : null,
  viewName: isApp(inputs) ? blank(inputs.view) : null,
  customData: blank(inputs.data),
  clientKey: blank(inputs.key),
  country: blank(inputs.country.slice(0, 10)),
  region: blank(inputs.region.slice(0, 10)),
  locale: blank(inputs.locale),
  timeZone: blank(inputs.tz.slice(0, 64)),
  events: inventedEvents(inputs),
  at: Number.isNaN(Date.parse(inputs.at)) ? null : new Date(inputs.at).toISOString(),
})
