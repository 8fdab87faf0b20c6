// A survey that visitors of the front page can answer, and the calls that it would make.
'use client'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type Shown, useSurveyFrame } from '@/components/ui/use-survey-frame'
import { buildUrl } from '@/lib/api/client/build-url'
import { FRAME_SANDBOX } from '@/lib/widget/preview-frame/frame-document'
import type { FromFrame } from '@/lib/widget/preview-frame/messages'
import type { WireQuestion, WireSurvey } from '@/lib/widget/wire-types'
import styles from './live-example.module.css'

interface Props {
  survey: WireSurvey
  questions: WireQuestion[]
}

interface Call {
  id: number
  address: string
  means: string
}

const FIRST: Call[] = [
  { id: -1, address: '/serve?identifier=…&device_type=desktop', means: 'Which survey may this device see?' },
  { id: 0, address: '/surveys/1/questions', means: 'What does it ask?' },
]

const MEANINGS: [path: RegExp, means: string][] = [
  [/\/viewed_at$/, 'It was seen.'],
  [/\/(all_)?answers?$/, 'A question was answered.'],
  [/\/close$/, 'It was closed.'],
  [/results$/, 'Are there results to show?'],
]

const SUBMISSION = '3f1c…'
const DARK = '(prefers-color-scheme: dark)'
const hearScheme = (changed: () => void) => {
  const query = matchMedia(DARK)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export function LiveExample({ survey, questions }: Props) {
  const dark = useSyncExternalStore(
    hearScheme,
    () => matchMedia(DARK).matches,
    () => false,
  )
  // A new object shows the survey from its start.
  const [start, setStart] = useState<Pick<Shown, 'startAt'>>({ startAt: null })
  const [calls, setCalls] = useState(FIRST)
  const show = useMemo(
    (): Shown => ({
      ...{ ...start, survey, questions, submission: SUBMISSION, locale: 'en' },
      scheme: dark ? 'dark' : 'light',
    }),
    [survey, questions, dark, start],
  )
  const hear = useCallback((message: FromFrame) => {
    if (message.type !== 'soundings:call') return
    const { path, params, query } = message
    const url = buildUrl('', path, params, query as Record<string, string>)
    const address = decodeURIComponent(url.replaceAll('+', ' '))
    const means = MEANINGS.find(([pattern]) => pattern.test(path))?.[1] ?? 'Something was clicked.'
    setCalls((before) => [...before, { id: before.length, address, means }])
  }, [])
  const frame = useSurveyFrame(show, hear)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (calls.length > FIRST.length) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [calls])
  const again = () => {
    setCalls(FIRST)
    setStart({ startAt: null })
  }
  return (
    <div className={styles.example}>
      <div className={styles.screen}>
        <iframe ref={frame} title="A page with a survey" sandbox={FRAME_SANDBOX} />
      </div>
      <div className={styles.bar}>
        <p id="calls-of-example">What the page asks and tells the server</p>
        <button type="button" onClick={again}>
          Start again
        </button>
      </div>
      <ol
        ref={list}
        className={styles.calls}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-labelledby="calls-of-example"
        aria-live="polite"
      >
        {calls.map(({ id, address, means }) => (
          <li key={id}>
            <code>GET {address}</code>
            <span>{means}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
