// An account of its own with many surveys, some of them live or archived.
import type { BrowserContext } from '@playwright/test'
import { callAs, signInAs } from './console-page'

interface Imported {
  results: { saved: { id: number } }[]
}

const WORDS = ['Checkout', 'Onboarding', 'Pricing', 'Help centre', 'Newsletter', 'Search', 'Delivery', 'Café']
const AT_ONCE = 200

export const nameOf = (index: number): string => `${WORDS[index % WORDS.length]} survey ${index + 1}`

/** Signs in as the account's owner. Every fifth is live, every fiftieth is archived, the others are drafts. */
export async function arrangeManySurveys(
  context: BrowserContext,
  count: number,
): Promise<{ accountId: number; ids: number[] }> {
  await signInAs(context, 'owner')
  const made = await callAs<{ accountId: number }>(context, 'POST', '/api/console/accounts', {
    name: `With ${count} surveys`,
  })
  const documents = Array.from({ length: count }, (_, index) => ({
    key: `survey-${index + 1}`,
    name: nameOf(index),
    status: index % 50 === 49 ? 'archived' : index % 5 === 0 ? 'live' : 'draft',
    questions: [{ key: 'why', kind: 'free_text', content: 'Why?' }],
  }))
  const ids: number[] = []
  for (let at = 0; at < count; at += AT_ONCE) {
    const path = `/api/v1/accounts/${made.accountId}/surveys/import`
    const part = documents.slice(at, at + AT_ONCE)
    const { results } = await callAs<Imported>(context, 'POST', path, { documents: part })
    ids.push(...results.map(({ saved }) => saved.id))
  }
  return { accountId: made.accountId, ids }
}
