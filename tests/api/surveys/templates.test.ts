// A template published unchanged reaches the first visitor of a page and is not shown again to
// people who close it.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { publishSurvey, saveDraft } from '@/lib/contract/console/drafts'
import { createSurvey, openSurvey } from '@/lib/contract/console/surveys'
import { TEMPLATE_NAMES } from '@/lib/contract/console/templates/words'
import { get, to } from '../../support/api'
import { arrangeAccount } from '../../support/arrange'
import { arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { served } from '../../support/serving'

useTestDatabase()

const QUESTION = { key: 'why', kind: 'free_text', content: 'Why?' }

describe('a survey from a template', () => {
  it.each(TEMPLATE_NAMES)(
    '%s is served at a first visit, and never again once it was closed',
    async (template) => {
      const account = await arrangeAccount()
      const designer = await arrangeUser([account, 'designer'])
      const inAccount = { accountId: account.id }
      const { id } = (
        await consoleCall(createSurvey, { params: inAccount, body: { name: 'First', template } }, designer)
      ).reply
      const params = { accountId: account.id, surveyId: id }
      let expectedVersion: number | null = null
      if (template === 'blank') {
        const { document } = (await consoleCall(openSurvey, { params }, designer)).reply
        const body = { document: { ...document, questions: [QUESTION] }, expectedVersion: null }
        expectedVersion = (await consoleCall(saveDraft, { params, body }, designer)).reply.version
      }
      const body = { expectedVersion, status: 'live' as const }
      expect((await consoleCall(publishSurvey, { params, body }, designer)).reply.status).toBe('live')

      const visit = { udid: randomUUID(), url: 'https://shop.example/', visit_count: 1, pageview_count: 1 }
      expect(await served(account, visit)).toBe(id)
      const got = await get(to('/serve', { identifier: account.identifier, callback: '_', ...visit }))
      await get(to(`/submissions/${got.json.submission.udid}/close`, { identifier: account.identifier }))
      expect(await served(account, { ...visit, visit_count: 2, pageview_count: 2 })).toBeNull()
    },
  )
})
