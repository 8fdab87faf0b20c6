// The tags of surveys: who may change them, what the audit log says, and that nothing else changes.
import { describe, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/accounts/audit/audit.endpoint'
import { exportSurveyDocument } from '@/lib/surveys/exchange/survey-documents.endpoint'
import { createSurvey, listSurveySummaries, openSurvey } from '@/lib/surveys/surveys.endpoint'
import { changeSurveyTags } from '@/lib/surveys/tags/survey-tags.endpoint'
import { arrangeAccount } from '../../support/arrange'
import { arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'

useTestDatabase()

const arrange = async (count: number) => {
  const account = await arrangeAccount()
  const [owner, designer, analyst] = [
    await arrangeUser([account, 'owner']),
    await arrangeUser([account, 'designer']),
    await arrangeUser([account, 'analyst']),
  ]
  const params = { accountId: account.id }
  const ids: number[] = []
  for (let index = 0; index < count; index++) {
    const body = { name: `Survey ${index}`, template: 'nps' as const }
    ids.push((await consoleCall(createSurvey, { params, body }, designer)).reply.id)
  }
  const change = (body: { surveyIds: number[]; add?: string[]; remove?: string[] }, user = designer) =>
    consoleCall(changeSurveyTags, { params, body }, user)
  const tagsOf = async (query: { tag?: string } = {}) =>
    (await consoleCall(listSurveySummaries, { params, query }, analyst)).reply.surveys.map(({ id, tags }) => [
      id,
      tags,
    ])
  return { account, owner, designer, analyst, params, ids, change, tagsOf }
}

describe('tags of surveys', () => {
  it('are added to many at once, spelled as the account does, and filtered by', async () => {
    const { ids, change, tagsOf } = await arrange(3)
    const [one = 0, two = 0, three = 0] = ids
    await change({ surveyIds: [one], add: ['Mobile  app'] })
    const { reply } = await change({ surveyIds: [two, one, two], add: ['mobile app', '  Brand '] })
    expect(reply.surveys).toEqual([
      { id: one, tags: ['Brand', 'Mobile app'], added: ['Brand'], removed: [] },
      { id: two, tags: ['Brand', 'Mobile app'], added: ['Mobile app', 'Brand'], removed: [] },
    ])
    await change({ surveyIds: [one], remove: ['MOBILE APP'] })
    expect(await tagsOf()).toEqual([
      [one, ['Brand']],
      [two, ['Brand', 'Mobile app']],
      [three, []],
    ])
    expect(await tagsOf({ tag: 'mobile app' })).toEqual([[two, ['Brand', 'Mobile app']]])
    expect(await tagsOf({ tag: 'mobile' })).toEqual([])
  })

  it('change neither the document, nor the revision, nor when it was last changed', async () => {
    const { ids, change, params, designer } = await arrange(1)
    const [surveyId = 0] = ids
    const at = { ...params, surveyId }
    const read = async () => {
      const { etag, revision } = (await consoleCall(openSurvey, { params: at }, designer)).reply
      const { document } = (await consoleCall(exportSurveyDocument, { params: at }, designer)).reply
      const [summary] = (await consoleCall(listSurveySummaries, { params }, designer)).reply.surveys
      return { etag, revision, document, updatedAt: summary?.updatedAt }
    }
    const before = await read()
    await change({ surveyIds: [surveyId], add: ['x'] })
    expect(await read()).toEqual(before)
  })

  it('are in the audit log once for a change of many, and not at all if nothing changed', async () => {
    const { ids, change, params, owner } = await arrange(2)
    await change({ surveyIds: ids, add: ['Shop'] })
    await change({ surveyIds: ids, add: ['shop'] })
    await change({ surveyIds: ids.slice(0, 1), remove: ['Shop'] })
    const query = { kind: 'survey_tagged' as const }
    const { entries } = (await consoleCall(listAuditEntries, { params, query }, owner)).reply
    expect(entries.map(({ subject, after }) => ({ subject, after }))).toEqual([
      { subject: 'Survey 0', after: { added: [], removed: ['Shop'], surveys: ['Survey 0'], count: 1 } },
      {
        subject: '2 surveys',
        after: { added: ['Shop'], removed: [], surveys: ['Survey 0', 'Survey 1'], count: 2 },
      },
    ])
  })

  it('of another account stay as they are, and all of a call that names one', async () => {
    const [own, other] = [await arrange(1), await arrange(1)]
    const surveyIds = [...own.ids, ...other.ids]
    const refused = await own.change({ surveyIds, add: ['x'] })
    expect(refused.status).toBe(404)
    expect(JSON.stringify(refused.error)).toContain(`${other.ids[0]}`)
    expect([...(await own.tagsOf()), ...(await other.tagsOf())].map(([, tags]) => tags)).toEqual([[], []])
    expect((await own.change({ surveyIds: own.ids, add: ['x'] }, other.owner)).status).toBe(404)
    expect((await own.change({ surveyIds: own.ids, add: ['x'] }, own.analyst)).status).toBe(403)
  })

  it('are at most twenty of a survey, of fifty characters, and never empty', async () => {
    const { ids, change, tagsOf } = await arrange(1)
    const many = Array.from({ length: 20 }, (_, index) => `tag ${index}`)
    await change({ surveyIds: ids, add: many })
    const refused = await change({ surveyIds: ids, add: ['one more'] })
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.error)).toContain('at most 20 tags')
    for (const tag of [' ', 'x'.repeat(51)])
      expect((await change({ surveyIds: ids, add: [tag] })).status).toBe(422)
    expect((await change({ surveyIds: [], add: ['x'] })).status).toBe(422)
    const wild = '<b>"\\{},’ 漢 \u200fשלום'
    // An override would turn round what stands beside the tag.
    await change({ surveyIds: ids, remove: many, add: [`\u202e${wild}\u2066`] })
    expect(await tagsOf()).toEqual([[ids[0], [wild]]])
  })

  it('of calls at the same time are all there', async () => {
    const { ids, change, tagsOf } = await arrange(4)
    const words = ['a', 'b', 'c', 'd', 'e', 'f']
    await Promise.all(
      words.map((word, index) =>
        change({ surveyIds: index % 2 === 0 ? ids : [...ids].reverse(), add: [word] }),
      ),
    )
    expect(await tagsOf()).toEqual(ids.map((id) => [id, words]))
  })
})
