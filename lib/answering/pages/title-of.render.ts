// What a survey is called before respondents: never by its name, which is for those who work with it.
import type { Survey } from '@/lib/surveys/survey.rules'
import type { Wording } from './wording.render'

export const titleOf = ({ settings }: Survey, { words }: Wording): string => settings.title ?? words.survey
