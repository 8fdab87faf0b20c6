// An app that asks for access over OAuth: the official client, without our server's code.
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'

export const CALLBACK = 'http://127.0.0.1:33418/callback'

/** Keeps everything in memory. `asked`: the address that a browser would open. */
export class TestApp implements OAuthClientProvider {
  asked: URL | undefined
  private info: Awaited<ReturnType<OAuthClientProvider['clientInformation']>>
  private kept: Awaited<ReturnType<OAuthClientProvider['tokens']>>
  private verifier = ''
  private discovered: Awaited<ReturnType<NonNullable<OAuthClientProvider['discoveryState']>>>

  constructor(readonly clientMetadataUrl?: string) {}

  readonly redirectUrl = CALLBACK
  readonly clientMetadata = { client_name: 'Test app', redirect_uris: [CALLBACK] }
  readonly state = () => 'a state'
  readonly clientInformation = () => this.info
  readonly tokens = () => this.kept
  readonly codeVerifier = () => this.verifier
  readonly discoveryState = () => this.discovered
  saveDiscoveryState: NonNullable<OAuthClientProvider['saveDiscoveryState']> = (found) => {
    this.discovered = found
  }
  saveClientInformation: NonNullable<OAuthClientProvider['saveClientInformation']> = (info) => {
    this.info = info
  }
  saveTokens: OAuthClientProvider['saveTokens'] = (tokens) => {
    this.kept = tokens
  }
  redirectToAuthorization: OAuthClientProvider['redirectToAuthorization'] = (url) => {
    this.asked = url
  }
  invalidateCredentials: NonNullable<OAuthClientProvider['invalidateCredentials']> = (scope) => {
    if (scope === 'all' || scope === 'tokens') this.kept = undefined
    if (scope === 'all' || scope === 'client') this.info = undefined
  }
  saveCodeVerifier: OAuthClientProvider['saveCodeVerifier'] = (verifier) => {
    this.verifier = verifier
  }
}

/** Connects as far as it gets: null when a person has to be asked first. */
export async function tryToConnect(app: TestApp, url: URL): Promise<Client | null> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  try {
    await client.connect(openTransport(app, url))
    return client
  } catch (error) {
    if (error instanceof UnauthorizedError) return null
    throw error
  }
}

const openTransport = (app: TestApp, url: URL): StreamableHTTPClientTransport =>
  new StreamableHTTPClientTransport(url, { authProvider: app })

/**
 * The official client from start to end: refused, asks a person, connected. `ask` gets the address that
 * a browser opens, and returns the one that it ends at.
 */
export async function connectBy(
  url: URL,
  ask: (page: URL) => Promise<string>,
  app = new TestApp(),
): Promise<{ app: TestApp; client: Client }> {
  await tryToConnect(app, url)
  if (!app.asked) throw new Error('the app was not told whom to ask')
  const back = new URL(await ask(app.asked))
  await openTransport(app, url).finishAuth(back.searchParams)
  const client = await tryToConnect(app, url)
  if (client === null) throw new Error('the app is refused after a person has allowed it')
  return { app, client }
}
