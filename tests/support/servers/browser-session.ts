// Signs in to a running server like a browser: keeps cookies and follows redirects one by one.
import type { ServerProcess } from './start-server'

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** Every Set-Cookie header, complete. */
  cookies: string[]
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  form?: Record<string, string>
  json?: unknown
}

/** One browser with its cookies. */
export class BrowserSession {
  private readonly jar = new Map<string, string>()

  constructor(private readonly server: Pick<ServerProcess, 'port'>) {}

  /** The cookies of the next request. */
  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** A request without following redirects; `target` may be an absolute address of this server. */
  async send(target: string, { method, headers = {}, form, json }: Sent = {}): Promise<Answer> {
    const url = new URL(target, `http://127.0.0.1:${this.server.port}`)
    const body = form ? new URLSearchParams(form) : json === undefined ? undefined : JSON.stringify(json)
    const response = await fetch(`http://127.0.0.1:${this.server.port}${url.pathname}${url.search}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: {
        ...(this.jar.size > 0 ? { cookie: this.cookie } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    })
    const cookies = response.headers.getSetCookie()
    for (const cookie of cookies) this.keep(cookie)
    return { status: response.status, headers: response.headers, text: await response.text(), cookies }
  }

  /** Follows redirects within the server; returns the path and query of the last page. */
  async follow(target: string): Promise<string> {
    const location = (await this.send(target)).headers.get('location')
    if (location === null) return target
    const { pathname, search } = new URL(location, `http://127.0.0.1:${this.server.port}`)
    return this.follow(`${pathname}${search}`)
  }

  private keep(cookie: string): void {
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    if (value === '') this.jar.delete(name)
    else this.jar.set(name, value)
  }

  private async form(
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Record<string, string>> {
    const { csrfToken }: { csrfToken: string } = JSON.parse(
      (await this.send('/api/auth/csrf', { headers })).text,
    )
    return { csrfToken, json: 'true', ...fields }
  }

  /** Sends the sign-in form. */
  async signIn(
    email: string,
    password: string,
    callbackUrl = '/console',
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const form = await this.form({ email, password, callbackUrl }, headers)
    return this.send('/api/auth/callback/credentials', { form, headers })
  }

  async signOut(): Promise<Answer> {
    return this.send('/api/auth/signout', { form: await this.form({ callbackUrl: '/console/sign-in' }) })
  }

  /** Goes to the OpenID provider and back; returns the final address. */
  async continueWithProvider(callbackUrl = '/console'): Promise<string> {
    const asked = await this.send('/api/auth/signin/oidc', { form: await this.form({ callbackUrl }) })
    const { url }: { url: string } = JSON.parse(asked.text)
    const back = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? ''
    return (await this.send(back)).headers.get('location') ?? ''
  }

  /** The e-mail address of the signed-in user; null: nobody is signed in. */
  async whoAmI(): Promise<string | null> {
    const { status, text } = await this.send('/api/console/me')
    return status === 200 ? JSON.parse(text).email : null
  }
}
