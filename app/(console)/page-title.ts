// The title of a page, in the language of whoever asks.

import type { Metadata } from 'next'
import type { Message } from '@/lib/contract/console/translator'
import { consoleTexts } from '@/lib/http/next/console-texts'

/** Makes a page's `generateMetadata`. `title`: marked with `msg`. */
export const pageTitle =
  (title: Message, others: Metadata = {}) =>
  async (): Promise<Metadata> => {
    const t = await consoleTexts()
    return { ...others, title: t(title) }
  }
