// Surveys and questions as the tag gets them, without any wish of their own.
import { EXAMPLE_SURVEY, EXAMPLE_QUESTIONS } from './tag-examples'
import type { Question, Survey } from '@/lib/tag/wire'
