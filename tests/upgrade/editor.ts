// A designer who works at both versions in turn: opens the editor, saves, publishes, reads the report.
import { BrowserSession } from '../support/servers/browser-session'
import type { Process } from './version'
import { surveyDocument, type World } from './world'

const [EMAIL, PASSWORD] = ['ann@example.com', 'correct horse battery staple']

export async function signUp(server: Process): Promise<void> {
  const token = /welcome\?token=([\w-]{32})/.exec(server.output())?.[1]
  const json = { token, name: 'Ann', email: EMAIL, password: PASSWORD }
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { status, text } = await new BrowserSession(server).send('/api/console/setup', { json, headers })
  if (status !== 200) throw new Error(`no user could be made: ${text}`)
}

export class Editor {
  readonly faults = new Map<string, number>()
  calls = 0
  private readonly sessions = new Map<Process, BrowserSession>()
  private published = 0

  constructor(private readonly world: World) {}

  /** Saves a draft at `one` and publishes it at `other`; then all of `servers` must serve it. */
  async publish(one: Process, other: Process, servers: Process[]): Promise<void> {
    const name = `Survey ${++this.published}`
    const root = this.root
    await this.call(one, 'POST', `${root}/editing`, {})
    const survey = await this.call(other, 'GET', root)
    if (survey === undefined) return
    const { revision, draft } = JSON.parse(survey)
    const expectedVersion = draft?.version ?? null
    const saved = await this.call(one, 'PUT', `${root}/draft`, {
      document: surveyDocument(name),
      expectedVersion,
      ...(expectedVersion === null ? { expectedRevision: revision } : {}),
    })
    if (saved === undefined) return
    const { version } = JSON.parse(saved)
    const done = await this.call(other, 'POST', `${root}/publish`, {
      expectedVersion: version,
      status: 'live',
    })
    if (done === undefined) return
    for (const server of servers) await this.expectLive(server, name)
  }

  private async expectLive(server: Process, name: string): Promise<void> {
    const { identifier } = this.world
    const path = `/serve?identifier=${identifier}&callback=_&preview_mode=true&url=https%3A%2F%2Fexample.com%2Fsurvey%2F`
    const text = await (await fetch(`http://127.0.0.1:${server.port}${path}`)).text()
    if (!text.includes(`"name":"${name}"`)) this.note('an old survey was served after its publisher was told')
  }

  /** The report's totals; undefined if there is none. */
  async report(server: Process): Promise<Record<string, number> | undefined> {
    const text = await this.call(server, 'GET', `${this.root}/results`)
    return text === undefined ? undefined : JSON.parse(text).totals
  }

  private get root(): string {
    return `/api/v1/accounts/${this.world.accountId}/surveys/${this.world.survey.id}`
  }

  private async call(
    server: Process,
    method: string,
    path: string,
    json?: unknown,
  ): Promise<string | undefined> {
    const session = this.sessions.get(server) ?? new BrowserSession(server)
    if (!this.sessions.has(server)) await session.signIn(EMAIL, PASSWORD)
    this.sessions.set(server, session)
    this.calls++
    const headers = { 'sec-fetch-site': 'same-origin' }
    const { status, text } = await session.send(path, { method, headers, json })
    if (status === 200) return text
    this.note(`${status} ${method} ${path.split('/').at(-1)} at ${server.port}: ${text.slice(0, 200)}`)
    return undefined
  }

  private note(fault: string): void {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1)
  }
}
