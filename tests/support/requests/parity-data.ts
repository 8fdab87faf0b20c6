// An account with a survey of every kind, to compare our own server and Next's handlers on equal
// data.
import { arrangeAccount, arrangeSurvey, changeSettings } from '../arrange'
import { arrangeUser } from '../console'

const links =
  '<p>Read <a href="https://example.com/a" data-service-link-id="5f0c9e0a-7a51-4c1e-9d55-0c7a1f3b9e21">this</a>.</p>'

/** The ids that the requests need, by name, as text. */
export async function arrangeParityData(): Promise<Record<string, string>> {
  const account = await arrangeAccount({ redirectDomains: ['example.com'], callbacksEnabled: true })
  const closed = await arrangeAccount({ enabled: false })
  const blocked = await arrangeAccount({ blockedIps: ['127.0.0.1'] })
  const capped = await arrangeAccount({ caps: [{ limit: 0, window: { count: 1, unit: 'days' } }] })
  for (const other of [closed, blocked, capped]) await arrangeSurvey(other, { poll: true })
  await changeSettings(blocked, { ipPolicy: 'truncated' })
  const single = await arrangeSurvey(account, {
    key: 'single',
    priority: 1,
    invitation: { text: 'Größer & <b>schöner</b>?', button: 'Ja' },
    audience: { devices: { email: false, ios: false } },
  })
  const poll = await arrangeSurvey(account, {
    key: 'poll',
    poll: true,
    thankYou: 'Danke schön\u2028<3',
    eventName: 'poll-time',
    questions: [{ key: 'q1', kind: 'single_choice', content: 'A </script> or B?', answers: ['A', 'B'] }],
  })
  const mixed = await arrangeSurvey(account, {
    key: 'mixed',
    eventName: 'mixed-time',
    poll: true,
    questions: [
      { key: 'one', kind: 'single_choice', content: 'One?', answers: ['Yes', 'No'] },
      { key: 'many', kind: 'multiple_choices', content: 'Many?', answers: ['x', 'y', 'z'] },
      { key: 'words', kind: 'free_text', content: 'Why?' },
      { key: 'score', kind: 'nps', content: 'Recommend?' },
      { key: 'slide', kind: 'slider', content: 'How far?', answers: ['0', '1', '2'] },
      { key: 'more', kind: 'custom_content', content: links },
    ],
  })
  const draft = await arrangeSurvey(account, { key: 'draft', status: 'draft' })
  const mail = await arrangeSurvey(account, {
    key: 'mail',
    priority: 2,
    audience: { devices: { desktop: false, mobile: false, tablet: false, ios: false, android: false } },
  })
  const app = await arrangeSurvey(account, {
    key: 'app',
    priority: 0,
    audience: { devices: { desktop: false, mobile: false, tablet: false, email: false, android: false } },
  })
  const { cookie } = await arrangeUser([account, 'owner'])
  return Object.fromEntries(
    Object.entries({
      cookie,
      accountId: account.id,
      id: account.identifier,
      closed: closed.identifier,
      blocked: blocked.identifier,
      capped: capped.identifier,
      single: single.id,
      singleQ: single.question('q1'),
      good: single.answer('q1', 'good'),
      bad: single.answer('q1', 'bad'),
      poll: poll.id,
      pollQ: poll.question('q1'),
      a: poll.answer('q1', 'a1'),
      b: poll.answer('q1', 'a2'),
      mixed: mixed.id,
      one: mixed.question('one'),
      yes: mixed.answer('one', 'a1'),
      many: mixed.question('many'),
      x: mixed.answer('many', 'a1'),
      z: mixed.answer('many', 'a3'),
      words: mixed.question('words'),
      slide: mixed.question('slide'),
      slid: mixed.answer('slide', 'a2'),
      more: mixed.question('more'),
      draft: draft.id,
      mail: mail.id,
      mailQ: mail.question('q1'),
      app: app.id,
    }).map(([name, value]) => [name, String(value)]),
  )
}
