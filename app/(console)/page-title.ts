// The title of a page, in the reader's language.

import type { Metadata } from 'next'
import { type ConsoleCall, consoleUrl } from '@/lib/api/client/console-client'
import { consoleTexts } from '@/lib/http/next/console-texts'
import { firstReply } from '@/lib/http/next/first-reply'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import type { Message } from '@/lib/platform/contract/translator'
import { listSurveySummaries } from '@/lib/surveys/surveys.endpoint'

/** Makes a page's `generateMetadata`. `title`: marked with `msg`. */
export const pageTitle =
  (title: Message, others: Metadata = {}) =>
  async (): Promise<Metadata> => {
    const t = await consoleTexts()
    return { ...others, title: t(title) }
  }

interface Props<Params> {
  params: Promise<Params>
}

/** The same of a page about something that has a name: "Theme · Night". Without the name, the title alone. */
export const namedTitle =
  <Params>(title: Message, findName: (params: Params) => Promise<string | undefined>) =>
  async ({ params }: Props<Params>): Promise<Metadata> => {
    const t = await consoleTexts()
    const name = await findName(await params)
    return { title: name ? `${t(title)} · ${name}` : t(title) }
  }

/** What the page or its layout asks for too; it is read once. Null: it cannot be read. */
export const titleReply = <E extends ConsoleEndpoint>(
  endpoint: E,
  call: Pick<ConsoleCall<E>, 'params' | 'query'>,
) => firstReply(endpoint, consoleUrl(endpoint, call)).catch(() => null)

interface SurveyParams {
  accountId: string
  surveyId: string
}

/** A page of one survey; its name is read with the list that is in the layout of these pages. */
export const surveyTitle = (title: Message) =>
  namedTitle<SurveyParams>(title, async ({ accountId, surveyId }) => {
    const reply = await titleReply(listSurveySummaries, { params: { accountId } })
    return reply?.surveys.find(({ id }) => String(id) === surveyId)?.name
  })
