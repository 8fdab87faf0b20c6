// The front page of an installation: what this is, and where to go.
export default function Home() {
  return (
    <main>
      <h1>Soundings</h1>
      <p>
        This is a survey service. Sites and apps ask it which survey a device may see, and it records the
        answers.
      </p>
      <ul>
        <li>
          <a href="/demo">A demonstration shop with the browser tag (after npm run demo)</a>
        </li>
        <li>
          <a href="/openapi.json">The public API, described for tools</a>
        </li>
        <li>
          <a href="/api/ready">Whether the service is ready</a>
        </li>
      </ul>
    </main>
  )
}
