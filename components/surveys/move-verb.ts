// The label of the button that changes a survey's status. Beside `move-words`, because menus show only this.
import type { Translator } from '@/lib/platform/contract/translator'
import type { SurveyStatus } from './list/survey-types'

export function moveVerb(t: Translator, from: SurveyStatus, to: SurveyStatus): string {
  if (to === 'live') return from === 'paused' ? t('Resume') : from === 'complete' ? t('Reopen') : t('Publish')
  if (to === 'archived') return t('Archive')
  if (to === 'paused') return from === 'archived' ? t('Bring back, paused') : t('Pause')
  return to === 'complete' ? t('Mark as complete') : t('Bring back as a draft')
}
