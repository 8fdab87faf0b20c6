// Which apps a survey is for: as its switches say, and where they are not set, whether an app can
// do what the survey needs (docs/api.md §4). The server, the importer and the editor share this.
import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import type { Grouping } from '@/lib/surveys/document/rule-document.endpoint'
import { demands } from '@/lib/surveys/document/rule-tree.endpoint'
import type { DeviceSwitches } from '@/lib/surveys/survey.rules'

/** The parts that decide it; stored surveys and survey documents both have them. */
export interface AppAudienceParts {
  readonly presentation: string
  readonly look: { readonly sdkInlineSelector: string | null }
  readonly conditions: {
    readonly afterScrollPercent: number | null
    readonly onExitIntent: boolean
    readonly onClickOf: string | null
    readonly onVisible: string | null
  }
  readonly audience: { readonly devices: DeviceSwitches }
  readonly rules: readonly AudienceRule[]
}

/** A rule, or a group of them. */
export interface AudienceRule {
  readonly kind: string
  readonly include?: boolean
  readonly of?: Grouping
  readonly rules?: readonly AudienceRule[]
}

/** Every switch on or off. */
export type Devices = Record<keyof DeviceSwitches, boolean>

type Reasoned = Omit<AppAudienceParts, 'audience'>

/**
 * An app finds the place of an inline survey only by a name; without one it drops the survey at
 * every start.
 */
export const hasNoPlaceInApps = ({ presentation, look }: Pick<Reasoned, 'presentation' | 'look'>): boolean =>
  presentation === 'inline' && !look.sdkInlineSelector

/**
 * What the survey has that only a page can do, as ends of the sentence "it …". Empty: an app can do
 * all of it.
 */
export function listPageOnly(survey: Reasoned): Message[] {
  const { conditions, rules } = survey
  return [
    ...(hasNoPlaceInApps(survey) ? [msg('is placed in the page and names no place in apps')] : []),
    ...(demands(rules, ({ kind, include }, wanted) => kind === 'url' && (include !== false) === wanted)
      ? [msg('has a rule on the address of the page')]
      : []),
    ...(conditions.afterScrollPercent !== null ? [msg('waits until the page has been scrolled')] : []),
    ...(conditions.onExitIntent ? [msg('waits until the visitor is about to leave the page')] : []),
    ...(conditions.onClickOf ? [msg('waits for a click on the page')] : []),
    ...(conditions.onVisible ? [msg('waits until a part of the page is visible')] : []),
  ]
}

/**
 * The switches with their defaults applied: a switch for apps that is not set is on unless the
 * survey has something that only a page can do. An inline survey without a place in apps is never
 * for apps.
 */
export function resolveDevices(survey: AppAudienceParts): Devices {
  const { devices } = survey.audience
  if (hasNoPlaceInApps(survey)) return { ...devices, ios: false, android: false }
  if (devices.ios !== null && devices.android !== null) {
    return { ...devices, ios: devices.ios, android: devices.android }
  }
  const byDefault = listPageOnly(survey).length === 0
  return { ...devices, ios: devices.ios ?? byDefault, android: devices.android ?? byDefault }
}

/** A kind of device in words, in the plural; `native_mobile`: an app that does not say on which system it runs. */
export const deviceWords = (t: Translator, device: keyof Devices | 'native_mobile'): string =>
  t(
    '{device, select, desktop {computers} mobile {phones} tablet {tablets} email {e-mails} ios {iOS apps} android {Android apps} other {apps}}',
    { device },
  )
