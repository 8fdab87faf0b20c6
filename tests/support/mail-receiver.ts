// A mail server on this machine, which keeps what it got and answers as it is told.
import type net from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll } from 'vitest'

export interface ReceivedMail {
  to: string
  /** The whole message, decoded as far as its lines are concerned. */
  source: string
  isEncrypted: boolean
  user: string | null
}

export interface MailReceiver {
  port: number
  got: ReceivedMail[]
  /** Ends the connections that are open. */
  drop(): void
  close(): Promise<void>
}

/** A header of a message, unfolded; empty: it has none. */
export function headerOf({ source }: ReceivedMail, name: string): string {
  const head = source.slice(0, source.indexOf('\r\n\r\n'))
  const found = new RegExp(`^${name}:(.*(?:\\r\\n[ \\t].*)*)`, 'mi').exec(head)?.[1] ?? ''
  return found.replace(/\r\n[ \t]/g, ' ').trim()
}

/** Both parts of a message, as they are read. */
export const textsOf = ({ source }: ReceivedMail): string[] =>
  source
    .split(`--${/boundary="([^"]+)"/.exec(source)?.[1]}`)
    .slice(1)
    .filter((part) => /content-type: text/i.test(part))
    .map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n')
      const body = rest.join('\r\n\r\n')
      if (/encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString()
      if (!/quoted-printable/i.test(head)) return body
      const bytes = body
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      return Buffer.from(bytes, 'latin1').toString()
    })

/** `after`: what it does once it has a message; absent: 250. Ends with the test file. */
export async function startMailReceiver(
  options: SMTPServerOptions = {},
  after: (got: ReceivedMail, done: (error?: Error | null) => void) => void = (_, done) => done(),
): Promise<MailReceiver> {
  const got: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 10,
    onAuth: ({ username = '' }, _, done) => done(null, { user: username }),
    onData(stream, { envelope, secure, user }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const one = {
          to: envelope.rcptTo.map(({ address }) => address).join(),
          source: Buffer.concat(chunks).toString(),
          isEncrypted: secure,
          user: typeof user === 'string' ? user : null,
        }
        got.push(one)
        after(one, done)
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  afterAll(close)
  const sockets = new Set<net.Socket>()
  server.server.on('connection', (socket: net.Socket) => sockets.add(socket))
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return { port: (server.server.address() as net.AddressInfo).port, got, drop, close }
}
