// Every example of the management API's document is a call that works, and reaches nothing of another
// account. `UPDATE_EXAMPLES=on` writes what was answered into the document.
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inviteMember } from '@/lib/accounts/members.endpoint'
import { listPromised } from '@/lib/api/openapi/management.endpoint'
import {
  EXAMPLE_CALLS,
  EXAMPLE_DOCUMENT,
  EXAMPLE_IMAGE,
  EXAMPLE_SEGMENT,
  EXAMPLE_THEME,
} from '@/lib/api/openapi/management-calls.endpoint'
import replies from '@/lib/api/openapi/management-replies.json'
import { uploadImage } from '@/lib/images/images.endpoint'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import { startBulkAction } from '@/lib/results/reviews/bulk-actions.endpoint'
import { createTag } from '@/lib/results/reviews/tags/tags.endpoint'
import { createReportLink } from '@/lib/results/sharing/report-links.endpoint'
import { saveDraft } from '@/lib/surveys/drafts/drafts.endpoint'
import { saveSegment } from '@/lib/surveys/segments/segments.endpoint'
import { deleteSurvey } from '@/lib/surveys/survey-deletion.endpoint'
import { moveSurvey, openSurvey } from '@/lib/surveys/surveys.endpoint'
import { joinLanguages } from '@/lib/surveys/translations/joining/language-join.endpoint'
import { createTheme } from '@/lib/themes/themes.endpoint'
import { get, to } from '../../../support/api'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey } from '../../../support/arrange'
import { arrangeUser } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'
import { arrangeDelivery, arrangeRecipient } from '../../../support/destinations'
import { type ArrangedKey, arrangeKey, keyCall } from '../../../support/keys'
import { referenceTo } from '../../../support/references'

useTestDatabase()

const promised = listPromised()
const kept: Record<string, unknown> = {}

let account: ArrangedAccount
let key: ArrangedKey
let foreign: ArrangedKey

beforeAll(async () => {
  account = await arrangeAccount()
  key = await arrangeKey(account)
  foreign = await arrangeKey(await arrangeAccount())
})

/** A live survey with an answer of a known person, and with a draft if the call needs one. */
async function arrangeCall(id: string, { path, params, query }: ConsoleEndpoint) {
  const survey = await arrangeSurvey(account, { ...EXAMPLE_DOCUMENT, key: `example-${id.toLowerCase()}` })
  const why = survey.question('why')
  const served = await get(
    to(`/surveys/${survey.id}`, {
      identifier: account.identifier,
      device_type: 'native_mobile',
      mobile_type: 'ios',
      client_key: 'customer-4711',
    }),
  )
  const udid = served.json.submission.udid
  const answer = {
    identifier: account.identifier,
    question_id: why,
    text_answer: 'Late delivery',
    device_type: 'native_mobile',
    mobile_type: 'ios',
  }
  expect((await get(to(`/submissions/${udid}/answer`, answer))).status).toBe(200)
  const onSurvey = { accountId: 'current', surveyId: survey.id }
  const document = { ...EXAMPLE_DOCUMENT, name: 'Another' }
  if (id === 'discardDraft' || id === 'publishSurvey')
    await keyCall(saveDraft, { params: onSurvey, body: { document } }, key, { 'if-match': '*' })
  const isAboutDeleted = id === 'listDeletedSurveys' || id === 'restoreSurvey'
  if (id === 'deleteSurvey' || isAboutDeleted)
    await keyCall(moveSurvey, { params: onSurvey, body: { to: 'archived' } }, key, { 'if-match': '*' })
  const sent = 'destinationId' in params.shape ? await arrangeDelivery(account, survey) : {}
  const values: Record<string, string | number> = {
    ...sent,
    accountId: 'current',
    surveyId: survey.id,
    udid: await referenceTo(udid),
    ...('revision' in params.shape
      ? { revision: (await keyCall(openSurvey, { params: onSurvey }, key)).reply.revision }
      : {}),
    ...(/members|invitations/.test(path) ? await arrangeMembers() : {}),
    ...('tagId' in params.shape ? await arrangeTag(id) : {}),
    ...('themeKey' in params.shape ? await arrangeTheme() : {}),
    ...('segmentKey' in params.shape ? await arrangeSegment() : {}),
    ...('imageName' in params.shape ? await arrangeImage() : {}),
  }
  if (id === 'revokeReportLink') {
    const body = { name: 'For the team', days: 7 }
    values.linkId = (await keyCall(createReportLink, { params: onSurvey, body }, key)).reply.id
  }
  if ('bulkId' in params.shape) {
    const body = { id: randomUUID(), filter: {}, act: { done: true as const } }
    values.bulkId = (await keyCall(startBulkAction, { params: onSurvey, body }, key)).reply.id
  }
  if (/LanguageJoin|joinLanguages/.test(id)) await arrangeGroup(id, survey.id)
  if (isAboutDeleted)
    await keyCall(deleteSurvey, { params: onSurvey, body: { name: EXAMPLE_DOCUMENT.name } }, key)
  if (id === 'askRecipient') values.destinationId = await arrangeRecipient(account)
  const call = EXAMPLE_CALLS[promised.find(([name]) => name === id)?.[0] ?? 'showMe'] ?? {}
  return {
    params: Object.fromEntries(Object.keys(params.shape).map((name) => [name, values[name] ?? ''])),
    query: { ...call.query, ...('question' in query.shape ? { question: why } : {}) },
    ...('body' in call ? { body: call.body } : {}),
    ...(id === 'mergeTag' ? { body: { into: values.into } } : {}),
    ...(id === 'rotateIdentifier' ? { body: { identifier: account.identifier } } : {}),
    ...(id === 'createSurvey' ? { body: { document: { ...EXAMPLE_DOCUMENT, key: 'fresh' } } } : {}),
  }
}

/** The survey has a separate one in German, joined if the call undoes that. */
async function arrangeGroup(id: string, surveyId: number) {
  const group = `example-${id.toLowerCase()}`
  await arrangeSurvey(account, { ...EXAMPLE_DOCUMENT, key: group, locale: 'en' })
  await arrangeSurvey(account, {
    ...{ key: `${group}-de`, name: 'Nach dem Kauf', locale: 'de', localeGroup: group },
    questions: [
      { key: 'recommend', kind: 'nps', content: 'Wie wahrscheinlich empfehlen Sie uns weiter?' },
      { key: 'warum', kind: 'free_text', content: 'Warum?' },
    ],
  })
  if (id === 'undoLanguageJoin')
    await keyCall(joinLanguages, { params: { accountId: 'current', surveyId }, body: {} }, key)
}

async function arrangeMembers() {
  const { id: userId } = await arrangeUser([account, 'designer'])
  const call = { params: { accountId: 'current' }, body: { role: 'analyst' as const } }
  return { userId, invitationId: (await keyCall(inviteMember, call, key)).reply.id }
}

async function arrangeTheme() {
  const params = { accountId: 'current' }
  await keyCall(createTheme, { params, body: { theme: EXAMPLE_THEME } }, key)
  return { themeKey: EXAMPLE_THEME.key }
}

async function arrangeSegment() {
  const segmentKey = EXAMPLE_SEGMENT.key
  await keyCall(
    saveSegment,
    { params: { accountId: 'current', segmentKey }, body: { segment: EXAMPLE_SEGMENT } },
    key,
  )
  return { segmentKey }
}

async function arrangeImage() {
  const body = { label: 'logo.png', content: EXAMPLE_IMAGE }
  return {
    imageName: (await keyCall(uploadImage, { params: { accountId: 'current' }, body }, key)).reply.name,
  }
}

/** A tag, and another one that it can be merged into. */
async function arrangeTag(of: string) {
  const make = async (name: string) =>
    (await keyCall(createTag, { params: { accountId: 'current' }, body: { name: `${name} ${of}` } }, key))
      .reply.id
  return { tagId: await make('Delivery'), into: await make('Shipping') }
}

it.each(promised)('%s', async (id, endpoint) => {
  const call = await arrangeCall(id, endpoint)
  const headers: Record<string, string> = endpoint.ifMatch ? { 'if-match': '*' } : {}
  const alien = await keyCall(endpoint, call, foreign, headers)
  // What is not under an id of the first account is the other account's own.
  const isOwn = Object.keys(endpoint.params.shape).length === 1
  if (!isOwn) expect([alien.status, alien.error.code]).toEqual([404, 'unknown'])
  expect(alien.text).not.toContain('Late delivery')
  const { status, text } = await keyCall(endpoint, call, key, headers)
  expect([id, status, status === 200 ? '' : text]).toEqual([id, 200, ''])
  if (endpoint.file !== undefined) return
  kept[id] = JSON.parse(text)
  endpoint.reply.parse(kept[id])
  if (process.env.UPDATE_EXAMPLES !== 'on') expect(Object.keys(replies)).toContain(id)
  if (id === 'rotateIdentifier') account = { ...account, identifier: JSON.parse(text).settings.identifier }
})

afterAll(async () => {
  if (process.env.UPDATE_EXAMPLES !== 'on') return
  const text = JSON.stringify(kept, null, 2).replaceAll(/"version": \d{6,}/g, '"version": 7')
  await writeFile('lib/api/openapi/management-replies.json', `${text}\n`)
})
