import Link from 'next/link'

export default function Home() {
  return (
    <main>
      <h1>Next shop</h1>
      <Link href="/poll">Poll</Link>
    </main>
  )
}
