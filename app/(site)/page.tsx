// The front page of an installation: what this is, a survey to try, and three ways on.
import { LiveExample } from '@/components/front/live-example'
import { serverLib } from '@/lib/http/next/server-lib'
import styles from './front.module.css'

export const dynamic = 'force-static'

const WAYS = [
  {
    title: 'On a site',
    about: 'One line on every page. It loads by itself and weighs 4 kB until somebody is asked.',
    code: '<script async\n  src="https://your-host/tag.js"\n  data-account="YOUR-ACCOUNT"></script>',
    links: [{ href: '/console', name: 'Get your line in the console' }],
  },
  {
    title: 'In an app',
    about: 'The published SDKs for Android and iOS take this host, and nothing else changes.',
    code: 'surveys.setHost("https://your-host");',
    links: [{ href: '/reference', name: 'The calls that apps make' }],
  },
  {
    title: 'From your own code',
    about: 'Plain GET calls that anything can make, and a second API for surveys, results and people.',
    code: "curl 'https://your-host/serve?identifier=YOUR-ACCOUNT&callback=show'",
    links: [
      { href: '/reference', name: 'Public API' },
      { href: '/api/v1/reference', name: 'Management API' },
    ],
  },
]

export default async function Home() {
  const { survey, questions } = (await serverLib()).renderTemplate('nps', { thankYou: 'Thank you.' })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {/* biome-ignore lint/performance/noImgElement: a small drawing that needs no resizing */}
        <img src="/icon.svg" alt="" width="28" height="28" />
        <strong>Soundings</strong>
        <a href="/console">Open the console</a>
      </header>
      <main>
        <div className={styles.hero}>
          <div>
            <h1>Ask people while they are there</h1>
            <p className={styles.lead}>
              Short surveys on your site, in your app and in your mails. You decide who is asked, when and how
              often. Every answer counts once, and the results are live.
            </p>
            <p className={styles.actions}>
              <a className={styles.primary} href="/console">
                Write a survey
              </a>
              <a className={styles.secondary} href="/reference">
                Read the API
              </a>
            </p>
            <p className={styles.note}>
              This is the survey that people get, in a page. Answer it: nothing is recorded here.
            </p>
          </div>
          <LiveExample survey={survey} questions={questions} />
        </div>
        <h2>Three ways to ask</h2>
        <ul className={styles.ways}>
          {WAYS.map(({ title, about, code, links }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{about}</p>
              <pre>
                <code>{code}</code>
              </pre>
              <p className={styles.links}>
                {links.map(({ href, name }) => (
                  <a key={name} href={href}>
                    {name}
                  </a>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </main>
      <footer className={styles.foot}>
        <a href="/openapi.json">OpenAPI document</a>
        <a href="/api/ready">Status of this installation</a>
      </footer>
    </div>
  )
}
