// How deliveries reach every kind of destination; a function of Vercel that answers respondents has
// HTTP_SENDERS only, so that it does not load what sends e-mails.
import { perDatabase } from '@/lib/platform/db/per-database'
import { Deliverer } from '../deliveries/deliverer'
import { isMailSetUp, sendMail } from '../mail/send-mail'
import { HTTP_SENDERS, type Senders } from './senders'

const ALL_SENDERS = { ...HTTP_SENDERS, email: sendMail }

/** E-mails wait while this installation has no mail server. */
export const allSenders = (): Senders => (isMailSetUp() ? ALL_SENDERS : HTTP_SENDERS)

export const delivererOf = perDatabase('deliverer', (db) => new Deliverer(db, allSenders))
