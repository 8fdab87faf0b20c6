// The visit that a preview plays: as the controls have it, as the page's address says it, and as the calls send it.
import type { z } from 'zod'
import type { QueryValue } from '@/lib/client/build-url'
import type { explainSurveys } from '@/lib/contract/console/preview'

/** Everything as text, so that what is half typed has a place too; '' is absent. */
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
  country: '',
  region: '',
  at: '',
  dark: 'off',
  rtl: 'off',
  code: 'on',
}
export type Inputs = typeof DEFAULTS

const NAMES = Object.keys(DEFAULTS) as (keyof Inputs)[]

/** What an address says; what it does not say is as ever. */
const readInputs = (search: URLSearchParams): Inputs =>
  Object.fromEntries(NAMES.map((name) => [name, search.get(name) ?? DEFAULTS[name]])) as Inputs

/** What belongs to the screen, and not to the visit. */
const SCREEN: readonly (keyof Inputs)[] = ['dark', 'rtl', 'code']

/** What a page begins with: the visit of its address, else the one that is given. */
export const beginInputs = (search: URLSearchParams, visit: Inputs): Inputs => {
  const asked = readInputs(search)
  if (NAMES.some((name) => search.has(name) && !SCREEN.includes(name))) return asked
  return { ...visit, dark: asked.dark, rtl: asked.rtl, code: asked.code }
}

/** Whether two inputs are the same visit, whatever the screen. */
export const isSameVisit = (one: Inputs, other: Inputs): boolean =>
  NAMES.every((name) => SCREEN.includes(name) || one[name] === other[name])

/** The query that says the same, without what is as ever. */
export const writeInputs = (inputs: Inputs): string =>
  new URLSearchParams(
    NAMES.flatMap((name) => (inputs[name] === DEFAULTS[name] ? [] : [[name, inputs[name]]])),
  ).toString()

/** Screens in CSS pixels, and what the calls say of them. */
export const DEVICES = {
  desktop: { label: 'Desktop', width: 1280, height: 800, type: 'desktop', mobile: null },
  tablet: { label: 'Tablet', width: 820, height: 1100, type: 'tablet', mobile: null },
  mobile: { label: 'Phone', width: 375, height: 720, type: 'mobile', mobile: null },
  ios: { label: 'iOS', width: 375, height: 720, type: 'native_mobile', mobile: 'ios' },
  android: { label: 'Android', width: 375, height: 720, type: 'native_mobile', mobile: 'android' },
} as const
export type DeviceName = keyof typeof DEVICES

const isDevice = (name: string): name is DeviceName => name in DEVICES

export const deviceOf = ({ device }: Inputs): DeviceName => (isDevice(device) ? device : 'desktop')

export const isApp = (inputs: Inputs): boolean => DEVICES[deviceOf(inputs)].type === 'native_mobile'

export const ASKS = ['by_id', 'serve', 'direct_serve', 'by_event'] as const
export type Ask = (typeof ASKS)[number]

/** How it is asked; a survey of its own is asked for by its id unless something else is wished. */
export const askOf = ({ ask }: Inputs, surveyId: number | null): Ask => {
  const known = ASKS.find((one) => one === ask)
  if (surveyId === null) return known === undefined || known === 'by_id' ? 'serve' : known
  return known ?? 'by_id'
}

const blank = (value: string): string | null => (value.trim() === '' ? null : value)

const count = (value: string): number | null => (/^\d{1,9}$/.test(value.trim()) ? Number(value) : null)

/** Null: it is empty, or not JSON in an object. */
export function dataProblem({ data }: Inputs): string | null {
  if (data.trim() === '') return null
  try {
    const value: unknown = JSON.parse(data)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return null
    return 'An object is expected, such as {"plan":"pro"}. Anything else is kept as it is, and no rule can read it.'
  } catch {
    return 'This is not JSON yet, such as {"plan":"pro"}. It would be kept as plain text, which no rule can read.'
  }
}

export const UDID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What only the question which survey is due takes; /direct_serve takes none of it. */
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
})

type ExplainBody = z.input<typeof explainSurveys.body>

/** The same visit, for the question why. `surveyId` null: of all surveys. */
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
  at: Number.isNaN(Date.parse(inputs.at)) ? null : new Date(inputs.at).toISOString(),
})
