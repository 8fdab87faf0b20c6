// The compiled catalogues of the console's texts, in parts that are loaded when something shows them.
import type { ConsoleLanguage } from './console-languages'
import type { Messages } from './translator'

/** Those of the list of surveys are for every page; `rest` is what none of these pages has. */
export const PARTS = ['list', 'editor', 'results', 'rest'] as const
export type Part = (typeof PARTS)[number]

const loaded = new Map<string, Promise<Messages>>()

function loadPart(language: ConsoleLanguage, part: Part): Promise<Messages> {
  const key = `${part}/${language}`
  const loading =
    loaded.get(key) ?? import(`./compiled/${part}/${language}.json`).then((file) => file.default as Messages)
  loaded.set(key, loading)
  // The next one tries again.
  loading.catch(() => loaded.delete(key))
  return loading
}

/** The compiled texts of a language: some parts or all. */
export const loadMessages = async (
  language: ConsoleLanguage,
  parts = PARTS as readonly Part[],
): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all(parts.map((part) => loadPart(language, part)))))
