// When a session ends, asks the user to sign in without leaving the page, then repeats the failed
// call.
'use client'
import { Modal } from '@mantine/core'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { z } from 'zod'
import { type ConsoleCall, ConsoleCallError, callConsole } from '@/lib/client/console-client'
import type { ConsoleEndpoint } from '@/lib/contract/endpoint'
import { SignInForm } from './sign-in-form'

interface Watch {
  /** Resolves when the user has signed in; rejects when they cancel. */
  askToSignIn: () => Promise<void>
  /** The user of the session, to fill in their address. */
  signedInAs: (email: string) => void
}

const SessionWatchContext = createContext<Watch | null>(null)

interface Waiting {
  resolve: () => void
  reject: (error: unknown) => void
}

export function SessionWatch({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const [email, setEmail] = useState<string>()
  const waiting = useRef<Waiting[]>([])
  const settle = useCallback((how: (one: Waiting) => void) => {
    setOpen(false)
    for (const one of waiting.current.splice(0)) how(one)
  }, [])
  const watch = useMemo<Watch>(
    () => ({
      askToSignIn: () =>
        new Promise((resolve, reject) => {
          waiting.current.push({ resolve, reject })
          setOpen(true)
        }),
      signedInAs: setEmail,
    }),
    [],
  )
  const refuse = () =>
    settle(({ reject }) =>
      reject(new ConsoleCallError('not_signed_in', 'You are not signed in, so this has not been saved yet.')),
    )
  return (
    <SessionWatchContext value={watch}>
      {children}
      <Modal opened={open} onClose={refuse} title="Your session has ended" centered>
        <SignInForm
          explain="Sign in to continue. Nothing of what you typed is lost."
          email={email}
          onDone={() => settle(({ resolve }) => resolve())}
        />
      </Modal>
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
 * Calls console endpoints. If the session has ended, asks the user to sign in and repeats the call.
 */
export function useCall(): CallEndpoint {
  const watch = useContext(SessionWatchContext)
  return useCallback<CallEndpoint>(
    async (endpoint, call) => {
      try {
        return await callConsole(endpoint, call)
      } catch (error) {
        if (!(error instanceof ConsoleCallError && error.failure === 'not_signed_in') || !watch) throw error
        await watch.askToSignIn()
        return callConsole(endpoint, call)
      }
    },
    [watch],
  )
}
