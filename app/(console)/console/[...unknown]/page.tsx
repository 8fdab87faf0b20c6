// Every other address below /console: the console's 404 page instead of the respondents'.
import { notFound } from 'next/navigation'

export default function UnknownPage() {
  notFound()
}
