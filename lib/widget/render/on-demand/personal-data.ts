// Detects personal data before it is sent; the server masks it in any case (docs/api.md §10).
import type { WireSurvey } from '../../wire-types'

const EMAIL = /[^\s@]@[^\s@.]+\.[^\s@]/
const PHONE = /(\+\d|\d[\d()]*[ ./-])[\d ()./-]{5,}\d/

/** Whether the text seems to contain data that this survey masks. */
export const looksPersonal = (
  text: string,
  survey: Pick<WireSurvey, 'personal_data_masking_enabled' | 'email_masked' | 'phone_number_masked'>,
): boolean =>
  survey.personal_data_masking_enabled === 't' &&
  ((survey.email_masked === 't' && EMAIL.test(text)) ||
    (survey.phone_number_masked === 't' && PHONE.test(text)))
