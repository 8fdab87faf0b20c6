// Whether and how this installation sends mail.
import { env } from '@/lib/env'

export const canMail = (): boolean => env().SMTP_URL !== undefined && env().MAIL_FROM !== undefined
