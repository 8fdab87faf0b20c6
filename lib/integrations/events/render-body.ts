// The body of a delivery, by the kind of its destination.

import { toMail, writeMail } from '@/lib/integrations/mail/mail.render'
import { env } from '@/lib/platform/env'
import type { Account } from '@/lib/serving/memory/cached-account.store'
import { nameReadably } from '@/lib/serving/recall/compile-recall.rules'
import { renderEvent } from './event-body.render'
import { type EventText, toEventText } from './event-text.render'
import type { Happening } from './happening.rules'
import { toSlack, toTeams } from './messages.render'

export function renderBody(
  kind: string,
  happened: Happening,
  { id, identifier, settings }: Pick<Account, 'id' | 'identifier' | 'settings'>,
): string {
  const happening = { ...happened, survey: nameReadably(happened.survey) }
  if (kind === 'webhook') return renderEvent(happening, { identifier, name: settings.name })
  const origin = env().PUBLIC_URL
  const text = toEventText(happening, origin ? `${origin}/console/${id}` : null)
  return renderText(kind, text)
}

/** For a channel or a mail. */
export function renderText(kind: string, text: EventText): string {
  if (kind === 'email') return writeMail(toMail(text))
  return kind === 'slack' ? toSlack(text) : toTeams(text)
}
