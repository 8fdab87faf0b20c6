// A join of separate surveys is taken back: documents, keys and results are as before.
import { beforeEach, expect, it } from 'vitest'
import { commandContext } from '@/lib/contexts/command-context'
import { openDatabase } from '@/lib/platform/db/open-database'
import { discardDraft, publishSurvey, saveDraft } from '@/lib/surveys/drafts/drafts.endpoint'
import { moveSurvey } from '@/lib/surveys/surveys.endpoint'
import { undoJoin } from '@/lib/surveys/translations/joining/undo-join'
import { answerOnce } from '../../support/answering'
import { arrangeSurvey, rows } from '../../support/arrange'
import { consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { arrangeDriftedGroup, BY_HAND, choice, type DriftedGroup } from '../../support/surveys/drifted-group'

useTestDatabase()

let group: DriftedGroup
beforeEach(async () => {
  group = await arrangeDriftedGroup()
})

const everyReport = async () => ({
  ...{ english: await group.report(group.english), german: await group.report(group.german) },
  ...{
    both: await group.report(group.english, 'yes'),
    bothFromGerman: await group.report(group.german, 'yes'),
  },
})

/** Reports say when they were made. */
const bytes = (reports: object) =>
  JSON.stringify(reports).replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"a moment"')

it('separates them again, with the documents, keys and results that they had', async () => {
  const keysOf = () =>
    rows(
      `SELECT q.id, q.key, q.locale_group_id AS g, q.archived_at IS NULL AS asked, array_agg(p.key || p.locale_group_id ORDER BY p.id) AS answers
       FROM questions q LEFT JOIN possible_answers p ON p.question_id = q.id
       WHERE q.account_id = $1 GROUP BY q.id, q.key, q.locale_group_id, q.archived_at ORDER BY q.id`,
      [group.account.id],
    )
  const versionsOf = () =>
    rows(
      'SELECT document FROM survey_versions WHERE account_id = $1 AND revision <= 2 ORDER BY survey_id, revision',
      [group.account.id],
    )
  const before = [
    await everyReport(),
    await group.read(group.english),
    await group.read(group.german),
    await keysOf(),
    await versionsOf(),
  ]
  await group.join(BY_HAND)
  expect(bytes(await everyReport())).not.toBe(bytes(before[0] ?? {}))
  expect(await group.show()).toMatchObject({ languages: [], undo: { languages: ['de'], refused: null } })
  expect((await group.undo()).reply.separated.map(({ key }) => key)).toEqual(['prices', 'prices-de'])
  const after = [
    await everyReport(),
    await group.read(group.english),
    await group.read(group.german),
    await keysOf(),
    await versionsOf(),
  ]
  expect(bytes(after[0] ?? {})).toBe(bytes(before[0] ?? {}))
  expect(after.slice(1)).toEqual(before.slice(1))
  expect((await group.undo()).error.message).toBe('This survey has no join that can be undone.')
  // And once more, which finds nothing in its way.
  expect((await group.join(BY_HAND)).status).toBe(200)
})

it('keeps answers that came in between', async () => {
  await group.join(BY_HAND)
  const question = (
    await rows<{ id: number }>("SELECT id FROM questions WHERE survey_id = $1 AND key = 'why'", [
      group.german.id,
    ])
  )[0]
  const joined = { ...group.german, question: () => question?.id ?? 0 }
  await answerOnce(group.account, joined, 'why', { text: 'Darum' })
  await group.undo()
  const { questions } = await group.report(group.german)
  expect(questions.find(({ key }) => key === 'why')).toMatchObject({ kind: 'single_choice', answered: 1 })
  expect(questions.find(({ key }) => key === 'why-2')).toMatchObject({ archived: true, answered: 1 })
})

it('keeps a status that has changed since', async () => {
  await group.join(BY_HAND)
  await consoleCall(moveSurvey, { params: group.params(), body: { to: 'paused' } }, group.owner)
  expect((await group.undo()).status).toBe(200)
  expect([(await group.read(group.english))?.status, (await group.read(group.german))?.status]).toEqual([
    'paused',
    'paused',
  ])
})

it('is refused with changes that are not published, once they are, and after 30 days', async () => {
  await group.join(BY_HAND)
  const document = { ...(await group.read(group.english)), name: 'Prices of today' }
  const save = async () =>
    (
      await consoleCall(
        saveDraft,
        { params: group.params(), body: { document, expectedVersion: null } },
        group.owner,
      )
    ).reply
  const draft = await save()
  expect((await group.undo()).error.message).toContain('Discard them first')
  await consoleCall(
    discardDraft,
    { params: group.params(), body: { expectedVersion: draft.version ?? 0 } },
    group.owner,
  )
  expect((await group.show()).undo?.refused).toBe(null)
  const late = commandContext(await openDatabase(), group.account.id, Date.now() + 30 * 86_400_000)
  expect(await undoJoin(late, group.english.id)).toHaveProperty('refused')
  const { version } = await save()
  await consoleCall(
    publishSurvey,
    { params: group.params(), body: { expectedVersion: version, status: 'keep' } },
    group.owner,
  )
  const { status, error } = await group.undo()
  expect([status, error.message]).toEqual([
    409,
    'The survey has been published again since its surveys were joined, so the join cannot be undone.',
  ])
})

it('leaves a survey paused that was a draft', async () => {
  const { id } = await arrangeSurvey(group.account, {
    ...{ key: 'prices-fr', locale: 'fr', localeGroup: 'prices', status: 'draft' },
    questions: [choice('price', 'Le prix ?', ['fair', 'Juste'], ['high', 'Trop haut'])],
  })
  const statusOf = async () =>
    (await rows<{ status: string }>('SELECT status FROM surveys WHERE id = $1', [id]))[0]?.status
  await group.join(BY_HAND)
  expect(await statusOf()).toBe('live')
  await group.undo()
  expect(await statusOf()).toBe('paused')
})
