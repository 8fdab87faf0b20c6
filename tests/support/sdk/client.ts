// The requests of the mobile SDKs: which calls, with which parameters, in which encoding.
import { randomUUID } from 'node:crypto'
import { type Got, get } from '../api'
import type { ArrangedAccount } from '../arrange'

type Query = Record<string, string | number>

const AGENTS = {
  android: 'Android-HttpClient/UNAVAILABLE (Google Pixel 8, Android 15)',
  ios: 'iPhoneHttpClient/UNAVAILABLE (iPhone, iOS 17.5)',
}

/** Android writes forms; iOS leaves + as it is and encodes spaces as %20. */
const ENCODE = {
  android: (text: string) => encodeURIComponent(text).replaceAll('%20', '+'),
  ios: (text: string) => encodeURIComponent(text).replaceAll('%2B', '+'),
}

/** The order of a hash map, which has no meaning. */
const mix = <T>(list: T[]): T[] =>
  list
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)

export interface SdkOptions {
  clientKey?: string
  customData?: string
  previewMode?: boolean
  viewName?: string
  installDays?: number
  launchTimes?: number
}

/** One app on one device. */
export class SdkClient {
  readonly udid = randomUUID()

  constructor(
    readonly platform: 'android' | 'ios',
    private readonly account: ArrangedAccount,
    private readonly options: SdkOptions = {},
    /** Absent: our own server. */
    private readonly via: typeof get = get,
  ) {}

  /** The parameters that both platforms send with /serve; `present` omits some of them. */
  private get basics(): Query {
    const { previewMode = false, viewName = '', installDays = 0, launchTimes = 1 } = this.options
    return {
      udid: this.udid,
      device_type: 'native_mobile',
      mobile_type: this.platform,
      identifier: this.account.identifier,
      install_days: installDays,
      launch_times: launchTimes,
      view_name: viewName,
      preview_mode: String(previewMode),
    }
  }

  serve(): Promise<Got> {
    const { clientKey, customData } = this.options
    return this.call('/serve', {
      ...this.basics,
      ...(clientKey === undefined ? {} : { client_key: clientKey }),
      ...(customData === undefined ? {} : { custom_data: customData }),
    })
  }

  present(id: number | string): Promise<Got> {
    const { preview_mode, ...seven } = this.basics
    return this.call(`/surveys/${id}`, this.platform === 'ios' ? this.basics : seven)
  }

  questions(id: number | string): Promise<Got> {
    return this.call(`/surveys/${id}/questions`, this.identified())
  }

  view(submission: string, viewed_at: string): Promise<Got> {
    return this.call(`/submissions/${submission}/viewed_at`, this.identified({ viewed_at }))
  }

  answer(submission: string, question_id: number, given: Query): Promise<Got> {
    return this.call(`/submissions/${submission}/answer`, this.identified({ question_id, ...given }))
  }

  answerAll(submission: string, answers: { question_id: string; question_type: string; answer: string }[]) {
    const more = this.platform === 'ios' ? this.basics : this.identified()
    return this.call(`/submissions/${submission}/all_answers`, { ...more, answers: JSON.stringify(answers) })
  }

  /** Without parameters there is no question mark. */
  close(submission: string): Promise<Got> {
    return this.send(`/submissions/${submission}/close`)
  }

  setDeviceData(fields: Query): Promise<Got> {
    return this.call(`/devices/${this.udid}/set_data`, this.identified(fields))
  }

  private identified(query: Query = {}): Query {
    return { identifier: this.account.identifier, ...query }
  }

  private call(path: string, query: Query): Promise<Got> {
    const encode = ENCODE[this.platform]
    const pairs = mix(Object.entries(query)).map(
      ([name, value]) => `${encode(name)}=${encode(String(value))}`,
    )
    return this.send(`${path}?${pairs.join('&')}`)
  }

  private send(target: string): Promise<Got> {
    return this.via(target, { headers: { 'user-agent': AGENTS[this.platform] } })
  }
}
