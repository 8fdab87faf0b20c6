// The settings of the mail server, as values.

export interface MailServer {
  host: string
  port: number
  /** Encrypted from the first byte. */
  secure: boolean
  /** Without encryption a password goes only to this machine, whose certificate need not be known. */
  isHere: boolean
  auth: { user: string; pass: string } | null
}

const isHere = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** `smtp://user:password@host:587`, or `smtps://…`; null: it is no such address. */
export function readMailServer(address: string): MailServer | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return null
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '') return null
  const [user, pass] = [decode(url.username), decode(url.password)]
  if (user === null || pass === null || (user === '') !== (pass === '')) return null
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    isHere: isHere(url.hostname),
    auth: user === '' ? null : { user, pass },
  }
}

export interface Sender {
  /** Empty: there is none. */
  name: string
  address: string
}

const ADDRESS = /^[^\s@<>"(),:;\\[\]]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/

/** `ann@example.com` or `Surveys <ann@example.com>`; null: it is neither. */
export function readSender(text: string): Sender | null {
  const [, quoted, address] = /^(?:([^<>\p{Cc}]*?)\s*<([^<>]*)>)$/u.exec(text.trim()) ?? [
    null,
    '',
    text.trim(),
  ]
  const name = (quoted ?? '').replace(/^"(.*)"$/, '$1').trim()
  return address !== undefined && address.length <= 254 && ADDRESS.test(address) ? { name, address } : null
}
