// All texts of the reader's language, for what a page loads later than itself.
import { loadMessages } from '@/lib/languages/console/catalogue-loaders'
import { pickConsoleLanguage } from '@/lib/languages/console/console-languages'
import type { Messages } from '@/lib/languages/console/translator'

let messages: Messages | undefined
let loading: Promise<void> | undefined

/** The texts that are there: none before something has waited for them. */
export const laterTexts = (): Messages => messages ?? {}

/** In a browser, whose page has one language. Without a network nothing more is there afterwards. */
function loadAllTexts(): Promise<void> {
  loading ??= loadMessages(pickConsoleLanguage(document.documentElement.lang) ?? 'en').then(
    (all) => {
      messages = all
    },
    () => {
      loading = undefined
    },
  )
  return loading
}

/**
 * A part of a page that is loaded when it is first used, with the texts in it:
 * `withTexts(import('./dialog'))`. In the first response it waits for them before it is hydrated.
 */
export const withTexts = async <Module>(module: Promise<Module>): Promise<Module> => {
  const [loaded] = await Promise.all([module, typeof window === 'undefined' ? null : loadAllTexts()])
  return loaded
}
