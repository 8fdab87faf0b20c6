// All metrics of our own, made of plain numbers at the time of asking.

import {
  limited,
  operationFigures,
  recorded,
  type SurveyFigures,
  surveyFigures,
} from '@/lib/contexts/figures'
import { env } from '@/lib/platform/env'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import { batchFigures } from '@/lib/platform/sql/batch-figures'
import { memoryReads } from '@/lib/serving/memory/cached-account.store'
import packageJson from '@/package.json'
import { housekeepingFigures } from '../server/background/housekeeping-figures'
import { databaseMetrics, standbyMetrics } from './database-metrics'
import { deliveryMetrics } from './delivery-metrics'
import { by, counter, type Family, gauge, histogram, inSeconds, only, type Sample } from './family'
import { HottestSurveys } from './hottest-surveys'
import { processFigures } from './process-figures'

export const collectMetrics = (): Family[] => [
  ...calls(),
  ...surveys(Date.now()),
  ...databaseMetrics(),
  ...standbyMetrics(),
  ...deliveryMetrics(Date.now()),
  ...batches(),
  ...thisProcess(),
]

const calls = (): Family[] => [
  counter(
    'soundings_requests_total',
    'Calls of the public API and of the console by operation and status.',
    [...operationFigures()].flatMap(([operation, { byStatus }]) =>
      [...byStatus].map(
        ([status, value]): Sample => ({ labels: { operation, status: String(status) }, value }),
      ),
    ),
  ),
  counter(
    'soundings_faults_total',
    'Calls answered with 500; the log has the cause of each.',
    only([...operationFigures().values()].reduce((sum, { byStatus }) => sum + (byStatus.get(500) ?? 0), 0)),
  ),
  histogram(
    'soundings_request_duration_seconds',
    'Duration of calls by operation.',
    [...operationFigures()].map(([operation, { durations }]) => inSeconds({ operation }, durations)),
  ),
  counter(
    'soundings_rate_limited_total',
    'Calls answered with 429, by the limit that they exceeded.',
    by('limit', Object.entries(limited)),
  ),
]

const hottest = oncePerProcess('hottest surveys', () => new HottestSurveys<SurveyFigures>())

function surveys(now: number): Family[] {
  const read = hottest.read([...surveyFigures()], now)
  const samples = (count: 'submissions' | 'answers'): Sample[] => [
    ...read.surveys.map(({ survey, counts }) => ({
      labels: { account_id: String(survey.accountId), survey_id: String(survey.surveyId) },
      value: counts[count],
    })),
    { labels: { account_id: 'other', survey_id: 'other' }, value: read.others[count] },
  ]
  return [
    counter(
      'soundings_survey_submissions_total',
      'Submissions opened by serving, for the 20 busiest surveys and all others.',
      samples('submissions'),
    ),
    counter(
      'soundings_survey_answers_total',
      'Answers recorded, and repeats of them, for the 20 busiest surveys and all others.',
      samples('answers'),
    ),
    gauge(
      'soundings_last_recorded_timestamp_seconds',
      'When a submission or an answer was last committed; 0: not since the start.',
      only(recorded.at / 1000),
    ),
    counter(
      'soundings_account_reads_total',
      'How often an account was read into memory: at its first call, and after each change.',
      only(memoryReads.accounts),
    ),
    counter(
      'soundings_survey_reads_total',
      'Surveys that were read into memory with their account.',
      only(memoryReads.surveys),
    ),
  ]
}

function batches(): Family[] {
  const named = [...batchFigures()]
  return [
    histogram(
      'soundings_batch_size',
      'Calls that shared a statement, by batch.',
      named.map(([batch, { sizes }]) => ({ labels: { batch }, ...sizes })),
    ),
    histogram(
      'soundings_batch_wait_seconds',
      'How long calls waited until their batch ran.',
      named.map(([batch, { waits }]) => inSeconds({ batch }, waits)),
    ),
    histogram(
      'soundings_batch_duration_seconds',
      'How long batches ran, with all their retries.',
      named.map(([batch, { durations }]) => inSeconds({ batch }, durations)),
    ),
  ]
}

function thisProcess(): Family[] {
  const tasks = housekeepingFigures()
  return [
    gauge('soundings_build_info', 'The version that runs; always 1.', [
      {
        labels: {
          version: packageJson.version,
          node: process.versions.node,
          database: env().DATABASE_URL === undefined ? 'embedded' : 'postgres',
        },
        value: 1,
      },
    ]),
    gauge(
      'soundings_housekeeping_done_timestamp_seconds',
      'When this process last did a task; 0: not since the start.',
      by(
        'task',
        tasks.map(([task, { doneAt }]) => [task, doneAt / 1000]),
      ),
    ),
    counter(
      'soundings_housekeeping_failures_total',
      'How often a task failed.',
      by(
        'task',
        tasks.map(([task, { failures }]) => [task, failures]),
      ),
    ),
    counter(
      'soundings_unhandled_rejections_total',
      'Errors that no code has handled; each is in the log.',
      only(processFigures.unhandledRejections),
    ),
  ]
}
