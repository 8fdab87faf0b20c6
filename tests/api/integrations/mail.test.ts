// E-mails reach those who agreed, over a real mail server, and nobody else; whatever the server does,
// nothing is lost and nothing can be smuggled in.
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { followMailLink, showMailLink } from '@/lib/http/next/answer-mail-link'
import * as contract from '@/lib/integrations/destinations/destinations.endpoint'
import { replaceEnv } from '@/lib/platform/env'
import { answerOnce } from '../../support/answering'
import { arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { deliver } from '../../support/destinations'
import { headerOf, type ReceivedMail, startMailReceiver, textsOf } from '../../support/mail-receiver'
import { setEnv } from '../../support/serving'

useTestDatabase()
afterEach(async () => {
  await rows('DELETE FROM destinations')
  replaceEnv(null)
})

const HOUR_MS = 3_600_000

const useServer = (port: number, login = ''): void =>
  setEnv({
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: `smtp://${login}127.0.0.1:${port}`,
    SMTP_FROM: 'Surveys <surveys@example.com>',
  })

async function arrange(options?: SMTPServerOptions, after?: Parameters<typeof startMailReceiver>[1]) {
  const server = await startMailReceiver(options, after)
  useServer(server.port)
  const account = await arrangeAccount()
  const survey = await arrangeSurvey(account, {
    name: 'Shop\r\nBcc: spy@example.com <b>',
    questions: [{ key: 'why', kind: 'free_text', content: 'Why?' }],
  })
  const owner = await arrangeUser([account, 'owner'])
  const add = async (address: string) => {
    const body = { kind: 'email' as const, name: 'Team', address, events: ['survey.answered' as const] }
    const params = { accountId: account.id }
    return consoleCall(contract.createDestination, { params, body }, owner)
  }
  const answer = (text: string) => answerOnce(account, survey, 'why', { text })
  return { server, account, survey, owner, add, answer }
}

const stored = () =>
  rows<{ state: string; status: number | null; error: string | null; kind: string }>(
    'SELECT kind, state, status, error FROM deliveries ORDER BY place',
  )

const linkOf = (mail: ReceivedMail | undefined): string =>
  /http:\/\/localhost\/mail\/(\S+)/.exec(mail ? (textsOf(mail)[0] ?? '') : '')?.[1] ?? ''

const press = (token: string): Promise<Response> => followMailLink(token, new Headers())

it('sends a member what happens: escaped, with one recipient, and a link to unsubscribe', async () => {
  const { server, owner, add, answer } = await arrange()
  const { reply } = await add(owner.email.toUpperCase())
  expect(reply).toMatchObject({ consent: 'given', address: owner.email, secret: null })
  await answer('5 < 6 & "late"')
  await deliver()
  const [mail, more] = server.got
  expect([mail?.to, more]).toEqual([owner.email, undefined])
  if (!mail) return
  expect(headerOf(mail, 'From')).toBe('Surveys <surveys@example.com>')
  expect(headerOf(mail, 'Subject')).toBe('Shop Bcc: spy@example.com <b>: question answered')
  expect(headerOf(mail, 'Bcc')).toBe('')
  expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated')
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(headerOf(mail, 'List-Unsubscribe')).toBe(`<http://localhost/mail/${linkOf(mail)}>`)
  const [text, page] = textsOf(mail)
  expect(text).toContain('Why?\r\n5 < 6 & "late"')
  expect(page).toContain('5 &lt; 6 &amp; &quot;late&quot;')
  expect(page).toContain('spy@example.com &lt;b&gt;')
})

it('asks somebody else first, and sends nothing until they agree by the link', async () => {
  const { server, owner, account, add, answer } = await arrange()
  const { reply } = await add('ann@example.com')
  expect(reply.consent).toBe('asked')
  const params = { accountId: account.id, destinationId: reply.id }
  await answer('before')
  await deliver()
  expect(server.got.length).toBe(1)
  const [question] = server.got
  expect(headerOf(question as ReceivedMail, 'Subject')).toMatch(/^Do you want e-mails/)
  expect((await consoleCall(contract.testDestination, { params, body: {} }, owner)).status).toBe(409)
  const log = await consoleCall(contract.listDeliveries, { params }, owner)
  const place = log.reply.deliveries[0]?.place ?? 0
  const read = await consoleCall(contract.showDelivery, { params: { ...params, place } }, owner)
  // A reader of the log cannot agree in their place.
  expect(read.text).not.toContain('/mail/')
  expect((await consoleCall(contract.showDestinationSecret, { params, body: {} }, owner)).status).toBe(409)

  const token = linkOf(question)
  expect(await (await showMailLink(token, new Headers())).text()).toContain('Yes, send me e-mails')
  await answer('looked at by a scanner')
  await deliver()
  expect(server.got.length).toBe(1)
  expect((await press(`${token}x`)).status).toBe(404)
  expect((await press(token.replace('agree', 'leave'))).status).toBe(404)
  expect(await (await press(token)).text()).toContain('You will get e-mails')
  await answer('after')
  await deliver()
  expect(server.got.slice(1).map((mail) => textsOf(mail)[0])).toEqual([expect.stringContaining('after')])
})

it('one click unsubscribes for good, and what waits is given up', async () => {
  const { server, account, owner, add, answer } = await arrange()
  const { reply } = await add(owner.email)
  const params = { accountId: account.id, destinationId: reply.id }
  await answer('one')
  await deliver()
  await answer('two')
  const token = linkOf(server.got[0])
  expect((await press(token)).status).toBe(200)
  expect(await (await press(token)).text()).toContain('You are unsubscribed')
  await answer('three')
  await deliver()
  expect(server.got.length).toBe(1)
  expect((await stored()).map(({ state }) => state)).toEqual(['delivered'])
  const again = await consoleCall(contract.resendDeliveries, { params, body: { parked: true } }, owner)
  expect(again.status).toBe(409)
  // Nor does removing it and adding it again take back what they said.
  await consoleCall(contract.removeDestination, { params }, owner)
  expect((await add(owner.email)).reply.consent).toBe('asked')
  expect((await press(token)).status).toBe(404)
  const kinds = await rows<{ kind: string }>(
    `SELECT kind FROM audit_entries WHERE account_id = $1 AND kind ~ '^recipient' ORDER BY id`,
    [account.id],
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['recipient_left', 'recipient_asked'])
})

it('nobody can be flooded with questions', async () => {
  const { account, owner, add } = await arrange()
  const { reply } = await add('ann@example.com')
  const params = { accountId: account.id, destinationId: reply.id }
  const ask = async (who: ArrangedUser) =>
    (await consoleCall(contract.askRecipient, { params, body: {} }, who)).status
  expect([await ask(owner), await ask(owner), await ask(owner)]).toEqual([200, 200, 429])
  await consoleCall(contract.removeDestination, { params }, owner)
  expect((await add('ann@example.com')).status).toBe(429)
  expect((await add('ANN@example.com')).status).toBe(429)
})

const refusals: [string, SMTPServerOptions][] = [
  ['recipient', { onRcptTo: (_, __, done) => done(withCode(550, '5.1.1 no such user')) }],
  ['sender', { onMailFrom: (_, __, done) => done(withCode(553, 'not from you')) }],
]

const withCode = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode })

it.each(refusals)('parks what is refused for good, with the words: %s', async (_, options) => {
  const { owner, add, answer } = await arrange(options)
  await add(owner.email)
  await answer('x')
  await deliver()
  const [one] = await stored()
  expect(one).toMatchObject({ state: 'parked' })
  expect(one?.error).toMatch(/no such user|not from you/)
})

it('tries again what is refused for now, also when nobody knows whether it arrived', async () => {
  let refusal: Error | null = withCode(451, 'greylisted')
  let dropped = 0
  const { server, owner, add, answer } = await arrange(
    { onRcptTo: (_, __, done) => done(refusal) },
    (_, done) => {
      if (dropped++ === 0) return // Says nothing to the message; the connection ends below.
      done()
    },
  )
  await add(owner.email)
  await answer('x')
  await deliver()
  expect(await stored()).toMatchObject([
    { state: 'waiting', status: 451, error: expect.stringContaining('greylisted') },
  ])
  refusal = null
  const sending = deliver(() => Date.now() + HOUR_MS)
  while (server.got.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  server.drop()
  await sending
  expect(await stored()).toMatchObject([
    { state: 'waiting', error: expect.stringContaining('cannot be reached') },
  ])
  await deliver(() => Date.now() + 2 * HOUR_MS)
  expect(await stored()).toMatchObject([{ state: 'delivered', status: 250, error: null }])
  const ids = server.got.map((mail) => headerOf(mail, 'Message-ID'))
  expect(ids.length).toBe(2)
  expect(ids[0]).toMatch(/^<evt_[0-9a-f]{32}_answered\.\d+\.\d+@example\.com>$/)
  expect(ids[1]).toBe(ids[0])
})

it('signs in over STARTTLS; a wrong password loses nothing', async () => {
  const { server, owner, add, answer } = await arrange({
    authOptional: false,
    disabledCommands: [],
    onAuth: ({ username, password }, _, done) =>
      password === 'secret' ? done(null, { user: username ?? '' }) : done(withCode(535, 'wrong password')),
  })
  await add(owner.email)
  await answer('x')
  useServer(server.port, 'mailer:wrong@')
  await deliver()
  expect(await stored()).toMatchObject([{ state: 'waiting', status: 535 }])
  expect(server.got).toEqual([])
  useServer(server.port, 'mailer:secret@')
  await deliver(() => Date.now() + HOUR_MS)
  expect(server.got).toMatchObject([{ isEncrypted: true, user: 'mailer' }])
})

it('says so when there is no mail server, and e-mails wait for it', async () => {
  const { server, owner, account, add, answer } = await arrange()
  await add(owner.email)
  await answer('x')
  setEnv({ SMTP_URL: undefined, SMTP_FROM: undefined })
  await deliver()
  expect(await stored()).toMatchObject([{ state: 'waiting', error: null }])
  expect((await add('ben@example.com')).status).toBe(409)
  const { reply } = await consoleCall(contract.listDestinations, { params: { accountId: account.id } }, owner)
  expect(reply.email).toBe(false)
  useServer(server.port)
  await deliver()
  expect(server.got.length).toBe(1)
})
