// One run of the survey: what the public API serves for the inputs, and the calls made while trying
// it.
'use client'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useConsole } from '@/components/console/calls/use-console'
import { showAccount } from '@/lib/accounts/accounts.endpoint'
import { DELIVERY_ENDPOINTS } from '@/lib/api/delivery-endpoints.endpoint'
import { readContextData } from '@/lib/people/context-data.rules'
import type { DeliveryEndpoint } from '@/lib/platform/contract/endpoint'
import type { ShowMessage } from '@/lib/widget/preview-frame/messages'
import type { WireSurvey } from '@/lib/widget/wire-types'
import { type Ask, type Inputs, toQuery } from './inputs'
import { openCallRecord, type RecordedCall } from './record-calls'
import { asInApp, questionsInApp } from './sdk-look'
import type { FrameCall } from './stage'
import type { Drawn } from './survey-language'
import { usePreviewToken } from './use-explanation'
import { type AskFor, previewQuery, type Served, useServed } from './use-served'

interface Wanted {
  accountId: number
  identifier: string
  surveyId: number | null
  inputs: Inputs
  ask: Ask
  udid: string
  /** The inputs are incomplete. */
  incomplete: boolean
  /** What is shown instead of asking the public API; null: it is asked. */
  drawn: Drawn | null
}

export interface Play {
  served: Served | null
  loading: boolean
  error: Error | null
  /** The survey has been closed, by a person or by itself. */
  ended: boolean
  show: Omit<ShowMessage, 'type'> | null
  calls: readonly RecordedCall[]
  restart: () => void
  clearCalls: () => void
  onCall: (call: FrameCall) => Promise<unknown>
  onEvent: (name: string) => void
}

const NOTHING: readonly RecordedCall[] = []

const endpointAt = (path: string): DeliveryEndpoint | undefined =>
  Object.values<DeliveryEndpoint>(DELIVERY_ENDPOINTS).find((one) => one.path === path)

/** Also works without https. */
const newId = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-')

const inFrame = (survey: Served['survey']): WireSurvey => ('theme_css' in survey ? survey : asInApp(survey))

export function usePlay({
  accountId,
  identifier,
  surveyId,
  inputs,
  ask,
  udid,
  incomplete,
  drawn,
}: Wanted): Play {
  const [record] = useState(() => openCallRecord(typeof window === 'undefined' ? '' : window.location.origin))
  const calls = useSyncExternalStore(record.subscribe, record.read, () => NOTHING)
  const [run, setRun] = useState(1)
  const [ended, setEnded] = useState(false)
  const account = useConsole(showAccount, { params: { accountId } }, { revalidateOnFocus: false })
  // By id, the console shows a survey whatever its rules. Otherwise only drafts need a token, where
  // the account does not serve them in preview.
  const needsToken = ask === 'by_id' || account.data?.settings.draftPreviewEnabled === false
  const previewToken = usePreviewToken(accountId, needsToken ? surveyId : null)
  const token = previewToken.data?.token ?? null
  const isReady = !!account.data && !incomplete && (!needsToken || surveyId === null || token !== null)
  const wanted: AskFor | null =
    isReady && !drawn
      ? {
          ...{ client: record.client, identifier, ask, surveyId, token, run },
          event: inputs.event,
          query: toQuery(inputs, ask, udid),
        }
      : null
  const asked = useServed(wanted)
  const data = drawn ? drawn.served : asked.data
  const relay = drawn === null
  const { locale, rtl, dark, code, data: sent } = inputs
  const show = useMemo(
    () =>
      data
        ? {
            survey: inFrame(data.survey),
            questions: 'theme_css' in data.survey ? data.questions : questionsInApp(data.questions),
            submission: data.submission,
            relay,
            // A new object shows it from its beginning.
            run,
            locale: locale || 'en',
            data: readContextData({ text: sent }),
            direction: rtl === 'on' ? ('rtl' as const) : ('ltr' as const),
            scheme: dark === 'on' ? ('dark' as const) : ('light' as const),
            runScripts: code === 'on',
          }
        : null,
    [data, locale, rtl, dark, code, sent, relay, run],
  )
  const onCall = useCallback(
    ({ does, path, params, query }: FrameCall): Promise<unknown> => {
      const endpoint = endpointAt(path)
      if (!endpoint) return Promise.resolve(undefined)
      // The parameters that the tag adds to every call, and to answers.
      const isAnswer = 'custom_data' in endpoint.query.shape
      const person = { client_key: inputs.key || null, custom_data: inputs.data || null }
      return record.client.call(endpoint, {
        params,
        query: {
          ...previewQuery({ identifier, token }),
          ...(isAnswer ? person : {}),
          ...query,
          ...(does === 'record' ? { request_id: newId() } : {}),
        },
      })
    },
    [record, identifier, token, inputs.key, inputs.data],
  )
  const onEvent = useCallback((name: string) => {
    if (name === 'closed') setEnded(true)
    if (name === 'viewed') setEnded(false)
  }, [])
  return {
    ...{
      served: data ?? null,
      loading: drawn ? drawn.loading : asked.isLoading || (!isReady && !incomplete),
      ended,
      show,
      calls,
      onCall,
      onEvent,
    },
    error: drawn?.error ?? asked.error ?? previewToken.error ?? account.error ?? null,
    restart: () => {
      setEnded(false)
      setRun(run + 1)
    },
    clearCalls: record.clear,
  }
}
