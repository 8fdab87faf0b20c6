// Fields that several endpoints of the console share.

import { z } from 'zod'
import { withoutBidiControls } from './bidi-controls'
import { msg } from './translator'

export const idInPath = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/, msg('must be an id: digits only'))
  .transform(Number)
  .refine((id) => id <= 2_147_483_647, msg('must be an id'))

export const inAccount = z.object({ accountId: idInPath })
export const onSurvey = z.object({ accountId: idInPath, surveyId: idInPath })
export const onUser = z.object({ accountId: idInPath, userId: idInPath })
export const onKey = z.object({ accountId: idInPath, keyId: idInPath })
export const onGrant = z.object({ accountId: idInPath, grantId: idInPath })
export const onInvitation = z.object({ accountId: idInPath, invitationId: idInPath })

export const nothing = z.object({})
export const noBody = z.undefined()
/** The reply of endpoints that return nothing. */
export const done = z.object({ done: z.literal(true) })

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email(msg('must be an e-mail address such as ann@example.com')))

/** Only the length counts (NIST SP 800-63B): no rules about characters. */
export const newPassword = z
  .string()
  .min(12, msg('must have at least 12 characters'))
  .max(200, msg('must have at most 200 characters'))

/** What people call something. */
export const nameText = (most: number) =>
  z.string().overwrite(withoutBidiControls).trim().min(1, msg('must not be empty')).max(most)

export const personName = nameText(100)

/** A time on the wire: ISO 8601 in UTC. */
export const moment = z.iso.datetime()
