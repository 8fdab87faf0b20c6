// Every route file of the public API, for servers that find the route of a path themselves: our own in
// front of Next, and the function on Vercel.

import { DELIVERY } from '@/lib/http/pipeline/delivery/family'
import { routesOf } from '@/lib/http/pipeline/route'
import { pathTable } from '@/lib/http/pipeline/target'
import * as customContentLinkClick from './custom_content_link_click/route'
import * as setData from './devices/[deviceUdid]/set_data/route'
import * as directServe from './direct_serve/route'
import * as presentResults from './present_results/route'
import * as answerByLink from './q/[question_id]/a/[answer_id]/route'
import * as textByLink from './q/[question_id]/route'
import * as results from './results/route'
import * as serve from './serve/route'
import * as allAnswers from './submissions/[submission_udid]/all_answers/route'
import * as answer from './submissions/[submission_udid]/answer/route'
import * as close from './submissions/[submission_udid]/close/route'
import * as viewedAt from './submissions/[submission_udid]/viewed_at/route'
import * as poll from './surveys/[survey_ref]/poll/route'
import * as questions from './surveys/[survey_ref]/questions/route'
import * as survey from './surveys/[survey_ref]/route'
import * as trackEvent from './track_event/route'

const FILES = [
  customContentLinkClick,
  setData,
  directServe,
  presentResults,
  textByLink,
  answerByLink,
  results,
  serve,
  allAnswers,
  answer,
  close,
  viewedAt,
  survey,
  poll,
  questions,
  trackEvent,
]

export const findDeliveryRoute = pathTable(
  routesOf(
    DELIVERY,
    FILES.flatMap(({ GET }) => GET.handlers),
  ),
)
