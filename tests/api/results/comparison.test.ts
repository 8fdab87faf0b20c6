// GET …/results/comparison: each column has the figures of the report that its own filter opens.
import { beforeAll, describe, expect, it } from 'vitest'
import { compareResults } from '@/lib/results/comparing/comparison.endpoint'
import { showReport } from '@/lib/results/reports.endpoint'
import { type ArrangedAccount, type ArrangedSurvey, arrangeAccount } from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { Random } from '../../support/random'
import { arrangeResults } from '../../support/results'
import { SEED } from '../../support/seed'

useTestDatabase()

let account: ArrangedAccount
let user: ArrangedUser
let survey: ArrangedSurvey
beforeAll(async () => {
  account = await arrangeAccount()
  user = await arrangeUser([account, 'analyst'])
  survey = (await arrangeResults(account, new Random(SEED), 60, Date.parse('2026-11-03T00:00:00Z'))).survey
}, 60_000)

const compare = (query: Record<string, string>) =>
  consoleCall(compareResults, { params: { accountId: account.id, surveyId: survey.id }, query }, user)

describe('a comparison', { timeout: 60_000 }, () => {
  it.each<Record<string, string>>([
    { by: 'answer:way' },
    { by: 'answer:nps', others: 'yes' },
    { by: 'answer:many', columns: 'x,y' },
    { by: 'answer:slide', columns: 'n1,n2', others: 'yes', device: 'desktop' },
    { by: 'context:plan' },
    { by: 'context:n' },
    { by: 'language' },
    { by: 'device', answer: 'nps:detractors' },
    { by: 'language', language: 'en,de,not:en-GB' },
    { by: 'clientKey' },
    { by: 'page', columns: 'contains:/a,is:/' },
    { by: 'period', from: '2026-10-20', to: '2026-10-26', tz: 'Europe/Berlin' },
    { by: 'period', columns: '2026-10-20:2026-10-24,2026-10-25T00%3A00%3A00Z:2026-10-28' },
  ])('has columns that open alone: %o', async (query) => {
    const { status, reply } = await compare(query)
    expect(status).toBe(200)
    expect(reply.columns.length).toBeGreaterThan(1)
    for (const [n, { filter, totals, n: responses }] of reply.columns.entries()) {
      const params = { accountId: account.id, surveyId: survey.id }
      const alone = (await consoleCall(showReport, { params, query: filter }, user)).reply
      expect([filter, totals]).toEqual([filter, alone.totals])
      expect(responses).toBe(alone.totals.responses)
      for (const row of reply.questions) {
        const same = alone.questions.find(({ id }) => id === row.id)
        expect(row.answered[n]).toBe(same?.answered ?? 0)
        const counts = new Map(
          same && 'bars' in same ? same.bars.map((bar) => [bar.answerId, bar.count]) : [],
        )
        expect(row.bars.map(({ cells }) => cells[n]?.count)).toEqual(
          row.bars.map(({ answerId }) => counts.get(answerId) ?? 0),
        )
        if (same?.kind === 'nps') expect(row.nps?.[n]).toMatchObject(same.nps)
        if (same?.kind === 'slider') expect(row.means?.[n]?.mean).toBe(same.mean)
      }
    }
  })

  it.each<[Record<string, string>, string]>([
    [{ by: 'answer:none' }, 'by'],
    [{ by: 'answer:text' }, 'by'],
    [{ by: 'answer:way', columns: 'none' }, 'columns'],
    [{ by: 'nothing' }, 'by'],
    [{ by: 'period' }, 'from'],
    [{ by: 'period', columns: '2026-10-20:2026-10-24,2026-10-24:2026-10-28' }, 'columns'],
    [{ by: 'clientKey', clientKey: 'known' }, 'clientKey'],
    [{ by: 'page', columns: 'ends:/a' }, 'columns'],
    [
      {
        by: 'page',
        columns: 'is:/1,is:/2,is:/3,is:/4,is:/5',
        others: 'yes',
        page: Array.from({ length: 20 }, (_, n) => `not:is:/${n + 10}`).join(','),
      },
      'page',
    ],
    [{ by: 'language', language: 'en,de,fr,it,pt,es,nl' }, 'language'],
    [{ by: 'language', answer: 'none:answered' }, 'answer'],
    [{ by: 'language', answer: 'way:contains:a' }, 'answer'],
    [{ by: 'language', answer: 'way:promoters' }, 'answer'],
    [{ by: 'context:plan', columns: '1,2,3,4,5,6', others: 'yes' }, 'columns'],
  ])('refuses %o and says where', async (query, path) => {
    const { status, error } = await compare(query)
    expect([status, error.problems]).toEqual([422, [expect.objectContaining({ path })]])
  })
})
