// Asks the console why a real visitor would get this survey or not.
'use client'
import useSWR from 'swr'
import type { z } from 'zod'
import { type ConsoleCall, type ConsoleCallError, callConsole } from '@/lib/api/client/console-client'
import { explainSurveys, makePreviewToken } from '@/lib/serving/preview/preview.endpoint'

export type Explanation = z.output<typeof explainSurveys.reply>

export function useExplanation(
  accountId: number,
  /** Null: not loaded yet. */
  body: NonNullable<ConsoleCall<typeof explainSurveys>['body']> | null,
) {
  return useSWR<Explanation, ConsoleCallError>(
    body && ['explain', accountId, body],
    () => callConsole(explainSurveys, { params: { accountId }, body: body ?? {} }),
    { keepPreviousData: true },
  )
}

/** Tokens are valid for a quarter of an hour. */
const RENEW_MS = 600_000

/** A preview token for drafts of this survey; `surveyId` null: none is needed. */
export function usePreviewToken(accountId: number, surveyId: number | null) {
  return useSWR<{ token: string }, ConsoleCallError>(
    surveyId === null ? null : ['pass', accountId, surveyId],
    () => callConsole(makePreviewToken, { params: { accountId, surveyId: surveyId ?? 0 }, body: {} }),
    { refreshInterval: RENEW_MS, revalidateOnFocus: false },
  )
}
