// The demo's start message: addresses, sign-in data, and three calls to try.
import type { DemoFacts } from './facts'
import type { DemoSignIn } from './let-in-owner'

export function greeting(address: string, facts: DemoFacts, signIn: DemoSignIn | null): string {
  const { identifier, surveyId, pollId } = facts
  return [
    `A shop with the browser tag: ${address}/demo`,
    ...(signIn
      ? [
          `The console: ${address}/console`,
          `  sign in as ${signIn.email}`,
          `  password   ${signIn.password}   (a new one at every start; existing sessions stay signed in)`,
        ]
      : []),
    `The demo's account is ${identifier}. Three calls to try:`,
    '',
    '  # which survey may this device see?',
    `  curl '${address}/serve?identifier=${identifier}&callback=show'`,
    '  # what does a survey ask?',
    `  curl '${address}/surveys/${surveyId}/questions?identifier=${identifier}'`,
    '  # how did people vote?',
    `  curl '${address}/surveys/${pollId}/poll?identifier=${identifier}&callback=show'`,
    '',
  ].join('\n')
}
