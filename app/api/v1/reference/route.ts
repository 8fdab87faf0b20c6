// The reference page of the management API.
import { answerReference } from '@/lib/http/next/answer-reference'

export const dynamic = 'force-dynamic'

export const GET = async () => answerReference('management')
