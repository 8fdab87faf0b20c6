// A single-page app with two inline surveys on one of its pages, in strict mode.
import { InlineSurvey, type Settings, type SurveyEvent, useSoundings } from '@soundings/react'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

declare global {
  interface Window {
    settings: Settings
    surveyEvents: (SurveyEvent & { event: string })[]
  }
}

const EVENTS = ['served', 'viewed', 'clicked', 'answered', 'completed', 'closed'] as const
window.surveyEvents = []

function Poll({ say }: { say: (text: string) => void }) {
  return (
    <>
      <section aria-label="first">
        <InlineSurvey
          survey="quick-poll"
          onFound={(is) => say(`first ${is}`)}
          onUnavailable={(e) => say(e.message)}
        />
      </section>
      <section aria-label="second">
        <InlineSurvey survey="half-way" className="second" />
      </section>
      <section aria-label="third">
        <InlineSurvey survey="no-such-survey" onFound={(is) => say(`third ${is}`)} />
      </section>
    </>
  )
}

function Shop() {
  const soundings = useSoundings(window.settings)
  const [path, setPath] = useState(location.pathname)
  const [said, setSaid] = useState<string[]>([])
  const say = (text: string) => setSaid((all) => [...all, text])
  const go = (to: string) => {
    history.pushState(null, '', to)
    setPath(to)
  }
  useEffect(() => {
    const ends = EVENTS.map((event) =>
      soundings.on(event, (detail) => window.surveyEvents.push({ event, ...structuredClone(detail) })),
    )
    return () => {
      for (const end of ends) end()
    }
  }, [soundings])
  const present = (wanted: string) =>
    soundings.present(wanted).then(
      (found) => say(`${wanted} ${found}`),
      (error: Error) => say(error.message),
    )
  return (
    <main>
      <button type="button" onClick={() => go('/poll')}>
        Poll
      </button>
      <button type="button" onClick={() => go('/')}>
        Home
      </button>
      <button type="button" onClick={() => present('quick-two')}>
        Ask
      </button>
      <button type="button" onClick={() => present('nothing-of-that-name')}>
        Ask for nothing
      </button>
      <button type="button" onClick={() => soundings.present('fire-and-forget')}>
        Forget
      </button>
      <output>{said.join('\n')}</output>
      {path === '/poll' && <Poll say={say} />}
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Shop />
    </StrictMode>,
  )
