// The front page of an installation: what this is, and where to go.
import styles from './front.module.css'

const PLACES = [
  {
    href: '/console',
    name: 'Console',
    about: 'Write surveys, try them, publish them, and read what came in.',
  },
  {
    href: '/reference',
    name: 'Public API',
    about: 'Every call that sites and apps make, and its OpenAPI document.',
  },
  {
    href: '/api/v1/reference',
    name: 'Management API',
    about: 'What programs with a key do: surveys, results, people, settings.',
  },
  { href: '/api/ready', name: 'Status', about: 'Whether the service and its database are ready.' },
]

export default function Home() {
  return (
    <main className={styles.page}>
      <h1>Soundings</h1>
      <p className={styles.lead}>
        A survey service. Sites and apps ask it which survey a device may see now; it answers, and records
        what people view, answer, close and click.
      </p>
      <ul className={styles.places}>
        {PLACES.map(({ href, name, about }) => (
          <li key={href}>
            <a href={href}>{name}</a>
            <span>{about}</span>
          </li>
        ))}
      </ul>
    </main>
  )
}
