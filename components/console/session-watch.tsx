// When a session ends, or has to be confirmed, asks the user without leaving the page, then repeats
// the failed call.
'use client'
import dynamic from 'next/dynamic'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import type { Proof } from '@/components/accounts/entry/confirm-form'
import { useT } from '@/components/ui/texts/texts'
import { withTexts } from '@/components/ui/texts/with-texts'
import { type ConsoleCall, ConsoleCallError, callConsole } from '@/lib/api/client/console-client'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import { useQuestion } from './calls/use-question'
import type { DialogsProps } from './session-dialogs'

/** Loaded when it is needed: every page of the console has this component, also the one for signing in. */
const SessionDialogs = dynamic(
  () =>
    withTexts(import('./session-dialogs')).then(
      ({ SessionDialogs }) => SessionDialogs,
      () => Unasked,
    ),
  { ssr: false },
)

/** The dialogs could not be loaded: the person who waits is told that nothing was saved. */
function Unasked({ signingIn, onRefuse, confirming, onRefuseProof }: DialogsProps) {
  useEffect(() => {
    if (signingIn) onRefuse()
    if (confirming) onRefuseProof()
  })
  return null
}

interface Watch {
  /** Both resolve when the user has done it, and reject when they cancel. */
  askToSignIn: (asked: true) => Promise<void>
  /** `by`: empty for a user who has no second factor yet. */
  askToConfirm: (by: Proof[]) => Promise<void>
  /** The user of the session, to fill in their address. */
  signedInAs: (email: string) => void
}

const SessionWatchContext = createContext<Watch | null>(null)

export function SessionWatch({ children }: { children: ReactNode }) {
  const t = useT()
  const [email, setEmail] = useState<string>()
  const signingIn = useQuestion<true>()
  const confirming = useQuestion<Proof[]>()
  const [askToSignIn, askToConfirm] = [signingIn.ask, confirming.ask]
  const watch = useMemo<Watch>(
    () => ({ askToSignIn, askToConfirm, signedInAs: setEmail }),
    [askToSignIn, askToConfirm],
  )
  const asked = signingIn.asked !== null || confirming.asked !== null
  // They stay mounted, so that they can be seen to close.
  const [needed, setNeeded] = useState(false)
  if (asked && !needed) setNeeded(true)
  const refuse = () =>
    signingIn.cancel(
      new ConsoleCallError('not_signed_in', t('You are not signed in, so this has not been saved yet.')),
    )
  const refuseProof = () =>
    confirming.cancel(
      new ConsoleCallError(
        'not_confirmed',
        t('You have not confirmed that it is you. Nothing has been changed.'),
      ),
    )
  return (
    <SessionWatchContext value={watch}>
      {children}
      {needed ? (
        <SessionDialogs
          email={email}
          signingIn={signingIn.asked !== null}
          onSignedIn={signingIn.answer}
          onRefuse={refuse}
          confirming={confirming.asked}
          onConfirmed={confirming.answer}
          onRefuseProof={refuseProof}
        />
      ) : null}
    </SessionWatchContext>
  )
}

/** Sets the user of the page's session. */
export function useSignedInAs(email: string): void {
  const watch = useContext(SessionWatchContext)
  useEffect(() => watch?.signedInAs(email), [watch, email])
}

type CallEndpoint = <E extends ConsoleEndpoint>(
  endpoint: E,
  call: ConsoleCall<E>,
) => Promise<z.output<E['reply']>>

/**
 * Calls console endpoints. If the session has ended or has to be confirmed, asks the user and repeats
 * the call.
 */
export function useCall(): CallEndpoint {
  const watch = useContext(SessionWatchContext)
  return useCallback<CallEndpoint>(
    async (endpoint, call) => {
      try {
        return await callConsole(endpoint, call)
      } catch (error) {
        if (!(error instanceof ConsoleCallError) || !watch) throw error
        if (error.failure === 'not_signed_in') await watch.askToSignIn(true)
        else if (error.failure === 'not_confirmed') await watch.askToConfirm(proofsIn(error))
        else if (error.failure === 'second_factor_needed') await watch.askToConfirm(await listOwnWays())
        else throw error
        return callConsole(endpoint, call)
      }
    },
    [watch],
  )
}

/** What the server accepts as a proof. */
const proofsIn = ({ details }: ConsoleCallError): Proof[] => (details as { by: Proof[] }).by

async function listOwnWays(): Promise<Proof[]> {
  const { showMyFactors } = await import('@/lib/accounts/factors/factors.endpoint')
  const { app, passkeys, recoveryCodesLeft } = await callConsole(showMyFactors, { params: {} })
  return [
    ...(app ? ['app' as const] : []),
    ...(passkeys.length > 0 ? ['passkey' as const] : []),
    ...(recoveryCodesLeft > 0 ? ['recovery' as const] : []),
  ]
}
