// Sends an e-mail by the installation's mail server. `nodemailer` is loaded with the first one.

import { performance } from 'node:perf_hooks'
import pLimit from 'p-limit'
import { env } from '@/lib/platform/env'
import { type MailServer, readMailServer, readSender, type Sender } from '@/lib/platform/network/mail-server'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import { describeError } from '@/lib/platform/text/describe-error'
import type { Posted } from '../sending/post-outside'
import type { Send } from '../sending/senders'
import type { Mail } from './mail.render'
import { writeMailLink } from './mail-links'
import { finishMail, type SentMail } from './mail-page.render'

/** Each step, such as connecting. */
const STEP_MS = 10_000
/** The whole of it; with the wait for others less than a delivery is claimed for. */
const ALL_MS = 25_000
const LONGEST_WAIT_MS = 25_000
/** Connections to the mail server. */
const connections = oncePerProcess('mail connections', () => pLimit(8))

export const isMailSetUp = (): boolean => env().SMTP_URL !== undefined

const failed = (error: string, more: Partial<Posted> = {}): Posted => ({
  ...{ status: null, answer: null, error, took: 0, retryAfterMs: null, isFinal: false },
  ...more,
})

export const sendMail: Send = async (destination, { eventId, kind, body }) => {
  const { accountId, id, address } = destination
  const purpose = kind === 'confirmation' ? 'agree' : 'leave'
  const url = writeMailLink(accountId, destination, purpose)
  return sendTo(address, finishMail(JSON.parse(body) as Mail, { purpose, url }), {
    id: `${eventId}.${accountId}.${id}`,
    headers:
      purpose === 'leave'
        ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {},
  })
}

interface Envelope {
  /** The same whenever it is sent, so that a mail system can recognise it. */
  id: string
  headers?: Record<string, string>
}

/** To one address. Never rejects. */
export async function sendTo(
  address: string,
  mail: SentMail,
  { id, headers = {} }: Envelope,
): Promise<Posted> {
  const { SMTP_URL, SMTP_FROM, PUBLIC_URL } = env()
  const [server, from] = [readMailServer(SMTP_URL ?? ''), readSender(SMTP_FROM ?? '')]
  if (!server || !from) return failed('This installation is not set up for e-mails any more.')
  const message = {
    ...mail,
    from,
    to: { name: '', address },
    messageId: `<${id}@${from.address.replace(/^.*@/, '')}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  }
  const asked = performance.now()
  return connections(() =>
    performance.now() - asked > LONGEST_WAIT_MS
      ? failed('The mail server is too slow for all that waits.')
      : transmit(server, new URL(PUBLIC_URL ?? 'http://localhost').hostname, message),
  )
}

interface Message {
  subject: string
  text: string
  html: string
  from: Sender
  to: Sender
  messageId: string
  headers: Record<string, string>
}

async function transmit(server: MailServer, name: string, message: Message): Promise<Posted> {
  const start = performance.now()
  const took = () => Math.round(performance.now() - start)
  const { createTransport } = await import('nodemailer')
  const { host, port, secure, auth, isHere } = server
  const transport = createTransport({
    ...{ host, port, secure, name },
    ...(auth ? { auth, requireTLS: !secure && !isHere } : {}),
    tls: { rejectUnauthorized: !isHere },
    ...{ connectionTimeout: STEP_MS, greetingTimeout: STEP_MS, socketTimeout: STEP_MS, dnsTimeout: STEP_MS },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ALL_MS, null)
  })
  try {
    const sent = await Promise.race([transport.sendMail(message), tooLong])
    if (!sent)
      return failed(`The mail server did not finish within ${ALL_MS / 1000} seconds.`, { took: took() })
    const answer = sent.response
    return { status: statusOf(answer), answer, error: null, took: took(), retryAfterMs: null, isFinal: false }
  } catch (error) {
    return { ...toFailure(error as SmtpError), took: took() }
  } finally {
    clearTimeout(timer)
  }
}

const statusOf = (answer: string): number | null => Number(/^\d{3}/.exec(answer)?.[0]) || null

/** What the mail server said of this e-mail, rather than of us. */
const OF_THE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA']
/** We have to sign in. */
const AUTHENTICATION = [530, 534, 535, 538]

/** What nodemailer adds to its errors. */
interface SmtpError extends Error {
  code?: string
  command?: string
  /** What the server answered. */
  response?: string
  responseCode?: number
}

function toFailure(error: SmtpError): Posted {
  const { responseCode, response, command = '', code } = error
  if (responseCode === undefined || response === undefined) {
    const why = code === 'ETIMEDOUT' ? 'it did not answer in time' : describeError(error)
    return failed(`The mail server cannot be reached: ${why}.`)
  }
  const isFinal =
    responseCode >= 500 && OF_THE_MAIL.includes(command) && !AUTHENTICATION.includes(responseCode)
  const words = response.replace(/\s+/g, ' ').trim()
  return failed(`The mail server answered: ${words}`, { status: responseCode, answer: response, isFinal })
}
