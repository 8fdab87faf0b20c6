// The front page of an installation: what this is, a survey to try, and three ways on.
import { DemoLink } from '@/components/front/demo-link'
import { LiveExample } from '@/components/front/live-example'
import { serverTexts } from '@/lib/languages/console/server-texts'
import { renderTemplate } from '@/lib/surveys/templates/template-renditions'
import styles from './front.module.css'

export const dynamic = 'force-static'

const WAYS = [
  {
    title: 'Put it on your site',
    about:
      'Start a survey from a template and paste one line into your pages. It weighs less than 5 kB until somebody is asked.',
    code: '<script async\n  src="https://your-host/tag.js"\n  data-account="YOUR-ACCOUNT"></script>',
    links: [{ href: '/console', name: 'Open the console' }],
  },
  {
    title: 'Try it in a demo shop',
    about:
      'A made-up shop with fourteen surveys and six weeks of answers, on your own computer. Read its results, or answer on its pages.',
    code: 'npm run demo\n\n# then open\nhttp://localhost:3000/demo',
    links: [],
  },
  {
    title: 'Call it from your code',
    about:
      'Plain GET calls that a page, an app or a script can make, and a second API for all that the console does.',
    code: "curl 'https://your-host/serve?identifier=YOUR-ACCOUNT&callback=show'",
    links: [
      { href: '/reference', name: 'Public API' },
      { href: '/api/v1/reference', name: 'Management API' },
    ],
  },
]

const STEPS = [
  { name: 'Write it', about: 'from a template, or from an empty page.' },
  { name: 'Choose whom to ask', about: 'by page, visit, event, or what you know of them.' },
  { name: 'Read what they say', about: 'in charts and comments, or send each answer on.' },
]

const FACTS = [
  {
    name: 'Asked at the right moment',
    about: 'After a click, a scroll, a purchase or the third visit, and never more often than you allow.',
  },
  {
    name: 'Figures that add up',
    about: 'Each answer counts once. Scores come with their margin of error.',
  },
  {
    name: 'Nothing left to guess',
    about: 'For every visitor you can see which rule showed a survey, and which one held it back.',
  },
  {
    name: 'On your own server',
    about:
      'One process and a database. No answer leaves it unless you send it on, and you decide how long it is kept.',
  },
  {
    name: 'For everybody',
    about: 'Surveys work by keyboard and with screen readers, in light and dark, in twenty-nine languages.',
  },
  {
    name: 'Also without a site',
    about: 'A page of its own for each survey, a QR code, and e-mails that are answered with one click.',
  },
]

export default async function Home() {
  const { survey, questions } = renderTemplate(await serverTexts('en'), 'nps', { thankYou: 'Thank you.' })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {/* biome-ignore lint/performance/noImgElement: a small drawing that needs no resizing */}
        <img src="/icon.svg" alt="" width="28" height="28" />
        <strong>Soundings</strong>
        <nav aria-label="Pages">
          <a href="/reference">API</a>
          <a href="/console">Sign in</a>
        </nav>
      </header>
      <main>
        <div className={styles.hero}>
          <div>
            <h1>Ask people while they are there</h1>
            <p className={styles.lead}>
              Soundings is a survey service that you run yourself: short questions on your site, in your app
              and in your mails, for the people you choose, at the moment you choose.
            </p>
            <p className={styles.actions}>
              <a className={styles.primary} href="/console">
                Write a survey
              </a>
              <a className={styles.secondary} href="/reference">
                Read the API
              </a>
            </p>
            <ol className={styles.steps}>
              {STEPS.map(({ name, about }) => (
                <li key={name}>
                  <span>
                    <strong>{name}</strong> {about}
                  </span>
                </li>
              ))}
            </ol>
          </div>
          <div>
            <LiveExample survey={survey} questions={questions} />
            <p className={styles.note}>A real survey. Answer it: nothing is recorded on this page.</p>
          </div>
        </div>
        <section className={styles.part}>
          <h2>Three ways to begin</h2>
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
                  {links.length === 0 ? <DemoLink /> : null}
                </p>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.part}>
          <h2>What you can count on</h2>
          <dl className={styles.facts}>
            {FACTS.map(({ name, about }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{about}</dd>
              </div>
            ))}
          </dl>
        </section>
      </main>
      <footer className={styles.foot}>
        <a href="/openapi.json">OpenAPI document</a>
        <a href="/api/ready">Status of this installation</a>
      </footer>
    </div>
  )
}
