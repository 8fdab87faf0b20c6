// Rules on the time of a visit, through the public API: by the account's clock, which may change, and by the visitor's.
import { describe, expect, it } from 'vitest'
import { zonedParts } from '@/lib/platform/text/zoned-time'
import { explainSurveys } from '@/lib/serving/preview/preview.endpoint'
import { WEEKDAYS } from '@/lib/surveys/document/rule-document.endpoint'
import { get, to } from '../../support/api'
import { arrangeAccount, arrangeSurvey, changeSettings } from '../../support/arrange'
import { arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { page, served, servedApp, surveyOf } from '../../support/serving'

useTestDatabase()

// Never on the same day of the week: 26 hours apart.
const [EAST, WEST] = ['Pacific/Kiritimati', 'Etc/GMT+12']
const dayIn = (zone: string) => WEEKDAYS[zonedParts(Date.now(), zone).weekday - 1]

describe('a survey for a day of the week', () => {
  it('is served by the clock of the account, from the next request after it was set', async () => {
    const account = await arrangeAccount({ timeZone: EAST })
    const { id } = await arrangeSurvey(account, { rules: [{ kind: 'visit_time', days: [dayIn(EAST)] }] })
    expect(await served(account)).toBe(id)
    expect(await served(account, { tz: WEST })).toBe(id)
    expect(await servedApp(account)).toBe(id)
    await changeSettings(account, { timeZone: WEST })
    expect(await served(account)).toBeNull()
    await changeSettings(account, { timeZone: EAST })
    expect(await served(account)).toBe(id)
  })

  it('is served by the clock of the visitor, who may not say it', async () => {
    const account = await arrangeAccount({ timeZone: EAST })
    const rule = { kind: 'visit_time', days: [dayIn(WEST)], zone: 'visitor' }
    const { id } = await arrangeSurvey(account, { eventName: null, rules: [rule] })
    const asked = async (path: string, tz?: string) =>
      surveyOf(await get(to(path, page(account, { ...(tz && { tz }) }))))
    for (const path of ['/serve', `/surveys/${id}`, '/direct_serve']) {
      expect(await asked(path, WEST)).toBe(id)
      expect(await asked(path, EAST)).toBeNull()
      expect(await asked(path)).toBeNull()
      expect(await asked(path, 'Mars/Olympus')).toBeNull()
    }
  })

  it('is explained as it is served', async () => {
    const account = await arrangeAccount({ timeZone: 'Europe/Berlin' })
    const analyst = await arrangeUser([account, 'analyst'])
    const rules = [
      { kind: 'visit_time', days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '09:00', to: '17:00' },
      { kind: 'visit_time', from: '09:00', to: '17:00', zone: 'visitor' },
    ]
    const { id } = await arrangeSurvey(account, { rules })
    const body = { surveyId: id, at: '2026-06-16T16:05:00Z', timeZone: 'America/New_York' }
    const { reply } = await consoleCall(explainSurveys, { params: { accountId: account.id }, body }, analyst)
    const reasons = reply.surveys[0]?.reasons.filter(({ name }) => name === 'visit_time')
    expect(reasons).toEqual([
      {
        name: 'visit_time',
        outcome: 'failed',
        rule: 'The visit is on Monday to Friday from 09:00 to 17:00 by the clock of the account.',
        input: 'It is Tue 16 Jun 2026, 18:05 in Europe/Berlin.',
        needs: 'Wait until Wed 17 Jun 2026, 09:00.',
      },
      {
        name: 'visit_time',
        outcome: 'passed',
        rule: 'The visit is from 09:00 to 17:00 by the clock of the visitor.',
        input: 'It is Tue 16 Jun 2026, 12:05 in America/New York.',
        needs: null,
      },
    ])
  })
})
