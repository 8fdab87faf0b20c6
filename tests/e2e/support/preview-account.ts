// An account for preview tests, with a live survey and a draft that the API hides.
import type { BrowserContext } from '@playwright/test'
import type { SurveyDocumentInput } from '@/lib/surveys/document/survey-document.endpoint'
import { callAs, signInAs } from './console-page'

const DOCUMENTS: SurveyDocumentInput[] = [
  {
    key: 'draft',
    name: 'A draft about lunch',
    status: 'draft',
    priority: 1,
    thankYou: 'Thank you for lunch!',
    rules: [{ kind: 'url', match: 'contains', value: 'shop.test' }],
    questions: [
      {
        key: 'lunch',
        kind: 'single_choice',
        content: 'How was lunch?',
        buttonType: 'button',
        answers: ['Fine', 'Salty'],
      },
      { key: 'more', kind: 'free_text', content: 'Tell us more' },
    ],
  },
  {
    key: 'live',
    name: 'A survey about dinner',
    status: 'live',
    audience: { samplePercent: 0 },
    questions: [
      { key: 'dinner', kind: 'single_choice', content: 'How was dinner?', answers: ['Fine', 'Salty'] },
    ],
  },
]

export interface PreviewAccount {
  accountId: number
  identifier: string
  draftId: number
  liveId: number
}

interface Imported {
  results: { saved: { id: number } }[]
}

/** Creates the account, and signs the browser in as its owner. */
export async function arrangePreviewAccount(context: BrowserContext): Promise<PreviewAccount> {
  await signInAs(context, 'owner')
  const name = 'Account for previews'
  const made = await callAs<{ accountId: number; identifier: string }>(
    context,
    'POST',
    '/api/console/accounts',
    { name },
  )
  const root = `/api/v1/accounts/${made.accountId}`
  await callAs(context, 'PATCH', root, { draftPreviewEnabled: false })
  const { results } = await callAs<Imported>(context, 'POST', `${root}/surveys/import`, {
    documents: DOCUMENTS,
  })
  const [draft, live] = results
  if (!draft || !live) throw new Error('the surveys were not saved')
  return { ...made, draftId: draft.saved.id, liveId: live.saved.id }
}
