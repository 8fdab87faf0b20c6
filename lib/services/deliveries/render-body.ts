// The body of a delivery, by the kind of its destination.
import type { Account } from '@/lib/db/accounts/cached-account'
import type { Happening } from '@/lib/domain/deliveries/happening'
import { nameReadably } from '@/lib/domain/recall/compile-recall'
import { env } from '@/lib/env'
import { renderEvent } from '@/lib/render/events/event-body'
import { type EventText, toEventText } from '@/lib/render/events/event-text'
import { toSlack, toTeams } from '@/lib/render/events/messages'
import { toMail, writeMail } from '@/lib/render/mail/mail'

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
