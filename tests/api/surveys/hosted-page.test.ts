// Switching the hosted page of a survey on and off, and what is copied from it into sites and mails.
import { beforeAll, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/accounts/audit/audit.endpoint'
import { MAIL_TOOLS } from '@/lib/integrations/mail/mail-tools.endpoint'
import { replaceEnv } from '@/lib/platform/env'
import {
  closeHostedPage,
  openHostedPage,
  sendTestMail,
  showHostedPage,
} from '@/lib/surveys/hosted/hosted-page.endpoint'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
} from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { callHosted, switchOn } from '../../support/hosted'
import { headerOf, startMailReceiver, textsOf } from '../../support/mail-receiver'
import { setEnv } from '../../support/serving'

useTestDatabase()

let account: ArrangedAccount
let owner: ArrangedUser
let analyst: ArrangedUser
let survey: ArrangedSurvey
beforeAll(async () => {
  account = await arrangeAccount()
  owner = await arrangeUser([account, 'owner'])
  analyst = await arrangeUser([account, 'analyst'])
  survey = await arrangeSurvey(account, {
    name: 'Winter "sale" <2>',
    questions: [
      {
        key: 'nps',
        kind: 'nps',
        content: 'Would you <b>recommend</b> us & them?',
        helper: { beforeItems: ['No'], afterItems: ['Yes'] },
      },
      { key: 'why', kind: 'free_text', content: 'Why?' },
    ],
  })
})

const params = () => ({ accountId: account.id, surveyId: survey.id })
const show = async (tool: (typeof MAIL_TOOLS)[number] = 'plain') =>
  (await consoleCall(showHostedPage, { params: params(), query: { tool } }, analyst)).reply.page

it('is off at first, on for all who see surveys, and off again for good; the log has it', async () => {
  expect(await show()).toBeNull()
  const refused = await consoleCall(openHostedPage, { params: params(), body: {} }, analyst)
  expect(refused.status).toBe(403)
  const { reply } = await consoleCall(openHostedPage, { params: params(), body: {} }, owner)
  expect(reply.link).toMatch(/^http:\/\/[^/]+\/s\/[\w-]{27}$/)
  expect((await show())?.link).toBe(reply.link)
  const again = await consoleCall(openHostedPage, { params: params(), body: {} }, owner)
  expect(again.reply.link).toBe(reply.link)
  const other = await consoleCall(openHostedPage, { params: params(), body: { newLink: true } }, owner)
  expect(other.reply.link).not.toBe(reply.link)
  await consoleCall(closeHostedPage, { params: params() }, owner)
  await consoleCall(closeHostedPage, { params: params() }, owner)
  expect(await show()).toBeNull()
  const renewed = await consoleCall(openHostedPage, { params: params(), body: {} }, owner)
  expect([reply.link, other.reply.link]).not.toContain(renewed.reply.link)
  const log = await consoleCall(listAuditEntries, { params: { accountId: account.id }, query: {} }, owner)
  const kinds = log.reply.entries.map(({ kind }) => kind).filter((kind) => kind.startsWith('hosted_page'))
  expect(kinds).toEqual([
    'hosted_page_opened',
    'hosted_page_closed',
    'hosted_page_link_replaced',
    'hosted_page_opened',
  ])
})

it('of another account is unknown', async () => {
  const stranger = await arrangeUser([await arrangeAccount(), 'owner'])
  const got = await consoleCall(openHostedPage, { params: params(), body: {} }, stranger)
  expect(got.status).toBe(404)
})

it('gives a QR code, a frame and a mail with one link per answer, everything escaped', async () => {
  const page = await show()
  expect(page?.qr).toMatch(/^<svg [^>]*>.*<\/svg>$/s)
  // Ten units a module, and four free modules before the first.
  const columns = [...(page?.qr ?? '').matchAll(/M(\d+),/g)].map(([, x]) => Number(x))
  expect(Math.min(...columns)).toBe(40)
  expect(page?.embed).toContain('title="Winter &quot;sale&quot; &lt;2&gt;"')
  const { html = '', text = '' } = page?.mail ?? {}
  expect(html).toContain('Would you &lt;b&gt;recommend&lt;/b&gt; us &amp; them?')
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  expect(links).toEqual(
    Array.from(
      { length: 11 },
      (_, score) => `${page?.link}?client={{client_key}}&answer=${survey.answer('nps', String(score))}`,
    ),
  )
  expect(text.split('\n')).toHaveLength(14)
  // What each link opens, once the tool has filled it in, is the next question.
  for (const link of links.slice(9)) {
    const url = new URL(link.replace('{{client_key}}', 'ann'))
    const got = await callHosted(`${url.pathname}${url.search}`)
    expect([got.status, got.text.includes('Why?')]).toEqual([200, true])
  }
})

it.each(MAIL_TOOLS)(
  'writes the merge field of %s so that it counts as nobody until it is filled in',
  async (tool) => {
    const page = await show(tool)
    const link = page?.mail.link ?? ''
    expect(link).toMatch(/\?client=(\{\{.+\}\}|\*\|.+\|\*)$/)
    const url = new URL(link)
    const got = await callHosted(`${url.pathname}${url.search}`)
    // Nobody in particular: the page makes a visit up.
    expect(got.text).toMatch(/action="[^"]*visit=/)
  },
)

it('writes a mail that programs for mails do not break: no style elements or classes, cells with borders', async () => {
  const { html = '' } = (await show())?.mail ?? {}
  expect(html).not.toMatch(/<style|class=|<script|<div|float|flex|grid/)
  expect(html.match(/<td align="center" bgcolor="#ffffff"/g)).toHaveLength(11)
})

const mailOf = async (question: Record<string, unknown>) => {
  const made = await arrangeSurvey(account, { questions: [{ key: 'q1', content: 'How?', ...question }] })
  await switchOn(owner, account, made)
  const { reply } = await consoleCall(
    showHostedPage,
    { params: { accountId: account.id, surveyId: made.id }, query: {} },
    owner,
  )
  return reply.page?.mail ?? { html: '', text: '' }
}
const named = (texts: string[]) => texts.map((content, place) => ({ key: `a${place}`, content }))

it.each([
  ['stars', '4 ★'],
  ['faces', '🙂'],
  ['numbers', '4'],
])('shows a rating in %s as one row, with what each means', async (rating, fourth) => {
  const answers = named(['Awful', 'Bad', 'So-so', 'Good', 'Great'])
  const { html, text } = await mailOf({ kind: 'single_choice', rating, answers })
  expect(html).toMatch(new RegExp(`title="Good" aria-label="${fourth} Good"[^>]*>${fourth}</a>`))
  expect(html).toMatch(/align="left"[^>]*>Awful<.*align="right"[^>]*>Great</)
  expect(text).toContain(`${fourth} Good: http`)
})

it('leads to the page where there are too many answers for links', async () => {
  const { html, text } = await mailOf({
    kind: 'slider',
    answers: named(Array.from({ length: 101 }, (_, step) => `${step}`)),
  })
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('>Start</a>')
  expect(text).not.toContain('answer=')
})

it('sends whoever asks a test, with links that name nobody, and says why it cannot', async () => {
  const send = (user: ArrangedUser) => consoleCall(sendTestMail, { params: params() }, user)
  expect((await send(owner)).status).toBe(409)
  expect((await show())?.mail.canBeSent).toBe(false)
  const server = await startMailReceiver()
  const settings = { PUBLIC_URL: 'http://localhost', SMTP_FROM: 'surveys@example.com' }
  setEnv({ ...settings, SMTP_URL: `smtp://127.0.0.1:${server.port}` })
  try {
    expect((await show())?.mail.canBeSent).toBe(true)
    expect((await send(analyst)).status).toBe(403)
    const { reply } = await send(owner)
    expect(reply.error).toBeNull()
    expect(server.got.map(({ to }) => to)).toEqual([reply.address])
    const [mail] = server.got
    if (!mail) throw new Error('No mail arrived.')
    expect(headerOf(mail, 'subject')).toMatch(/Test.*Winter/)
    const [text = '', html = ''] = textsOf(mail)
    expect(text).toContain('This is a test of Winter "sale" <2>.')
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => new URL(href))
    expect(links.map(({ search }) => search)).toEqual(
      Array.from({ length: 11 }, (_, score) => `?answer=${survey.answer('nps', String(score))}`),
    )
    const got = await callHosted(`${links[3]?.pathname}${links[3]?.search}`)
    expect([got.status, got.text.includes('Why?')]).toEqual([200, true])
    setEnv({ ...settings, SMTP_URL: 'smtp://127.0.0.1:1' })
    expect((await send(owner)).reply.error).toContain('The mail server cannot be reached')
    // Two were sent above.
    for (let n = 0; n < 8; n++) expect((await send(owner)).status).toBe(200)
    expect((await send(owner)).status).toBe(429)
  } finally {
    replaceEnv(null)
    await server.close()
  }
})

it('writes the mail in another language of the survey, whose links open it in that language', async () => {
  const made = await arrangeSurvey(account, {
    key: 'two-languages',
    locale: 'en',
    questions: [
      { key: 'ok', kind: 'single_choice', content: 'All right?', answers: named(['Yes', 'No']) },
      { key: 'why', kind: 'free_text', content: 'Why?' },
    ],
    languages: {
      de: {
        questions: {
          ok: { content: 'Alles gut?', answers: { a0: { content: 'Ja' }, a1: { content: 'Nein' } } },
          why: { content: 'Warum?' },
        },
      },
      fr: { incomplete: 'not_offered' },
    },
  })
  await switchOn(owner, account, made)
  const read = (language?: string) =>
    consoleCall(
      showHostedPage,
      { params: { accountId: account.id, surveyId: made.id }, query: language ? { language } : {} },
      owner,
    )
  const own = (await read()).reply.page?.mail
  // French is offered to nobody.
  expect(own?.languages).toEqual(['de'])
  expect(own?.text).toContain('All right?')
  const mail = (await read('de')).reply.page?.mail
  expect(mail?.html).toMatch(/lang="de".*Alles gut\?.*>Ja<.*>Nein</s)
  expect(mail?.text).not.toContain('All right?')
  expect(mail?.link).toMatch(/\?client=\{\{client_key\}\}&language=de$/)
  // Whatever the language of the browser.
  const inEnglish = { headers: { 'accept-language': 'en' } }
  const [, first = ''] = /Ja: (\S+)/.exec(mail?.text ?? '') ?? []
  for (const [link, words] of [
    [first, 'Warum?'],
    [mail?.link ?? '', 'Alles gut?'],
  ] as const) {
    const url = new URL(link.replace('{{client_key}}', `bob-${words.length}`))
    expect((await callHosted(`${url.pathname}${url.search}`, inEnglish)).text).toContain(words)
  }
  expect((await read('fr')).status).toBe(404)

  const server = await startMailReceiver()
  setEnv({
    PUBLIC_URL: 'http://localhost',
    SMTP_FROM: 'surveys@example.com',
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  })
  try {
    const sender = await arrangeUser([account, 'owner'])
    const test = { params: { accountId: account.id, surveyId: made.id }, body: { language: 'de' } }
    expect((await consoleCall(sendTestMail, test, sender)).reply.error).toBeNull()
    const [sent] = server.got
    expect(sent && textsOf(sent)[0]).toContain('Alles gut?')
  } finally {
    replaceEnv(null)
    await server.close()
  }
})
