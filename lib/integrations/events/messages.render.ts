// Events as messages of Slack and Microsoft Teams, for their incoming webhooks.
import type { DigestFigure } from '@/lib/integrations/digests/digest.rules'
import type { EventText } from './event-text.render'

/** Slack reads these three as markup. */
const slack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const quoted = (text: string): string[] => (text === '' ? [] : text.split('\n').map((line) => `> ${line}`))

/** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
export function toSlack({ title, answers, details, link }: EventText): string {
  const lines = answers.map(({ question, figures = [], answer }) =>
    [
      `*${slack(question)}*`,
      ...figures.map(({ name, value, change }) => `${slack(name)}: *${slack(value)}* (${slack(change)})`),
      // Lines of a quotation.
      ...(figures.length > 0 ? quoted(slack(answer)) : [slack(answer)]),
    ].join('\n'),
  )
  const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text: text.slice(0, 3000) } })
  const context = details.map(slack).join('  ·  ').slice(0, 3000)
  const heading = link ? `<${link}|${slack(title)}>` : slack(title)
  return JSON.stringify({
    text: [slack(title), ...lines].join('\n').slice(0, 3000),
    blocks: [
      section(`*${heading}*`),
      // Slack takes 50 blocks.
      ...lines.slice(0, 40).map(section),
      ...(context === '' ? [] : [{ type: 'context', elements: [{ type: 'mrkdwn', text: context }] }]),
    ],
    unfurl_links: false,
  })
}

const block = (text: string, more: object = {}) => ({ type: 'TextBlock', text, wrap: true, ...more })

/** Teams reads a part of Markdown. */
const teams = (text: string): string => text.replace(/[\\`*_[\]#]/g, '\\$&')

const facts = (figures: DigestFigure[]) => ({
  type: 'FactSet',
  facts: figures.map(({ name, value, change }) => ({
    title: teams(name),
    value: teams(`${value} (${change})`),
  })),
})

/** An adaptive card, as the workflows of Teams take it. */
export function toTeams({ title, answers, details, link }: EventText): string {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      block(teams(title), { weight: 'Bolder', size: 'Medium' }),
      ...answers.flatMap(({ question, figures = [], answer }) => [
        block(teams(question), { weight: 'Bolder', spacing: 'Medium' }),
        ...(figures.length > 0 ? [facts(figures)] : []),
        // Two ends of a line are one for Teams.
        ...(answer === '' ? [] : [block(teams(answer).replaceAll('\n', '\n\n'), { spacing: 'None' })]),
      ]),
      ...(details.length > 0 ? [block(teams(details.join(' · ')), { isSubtle: true, size: 'Small' })] : []),
    ],
    ...(link ? { actions: [{ type: 'Action.OpenUrl', title: 'Open in the console', url: link }] } : {}),
  }
  return JSON.stringify({
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  })
}
