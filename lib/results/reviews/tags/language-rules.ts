// Stems and stop words of languages, loaded with the first text of each.
import type { LanguageRules } from '@/lib/results/statistics/frequent-words.rules'

type Stemmer = (word: string) => string

/** Of languages whose words have endings, and for which there is a stemmer. */
const STEMMERS: Record<string, () => Promise<{ stemmer: Stemmer }>> = {
  ar: () => import('@orama/stemmers/arabic'),
  bg: () => import('@orama/stemmers/bulgarian'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  en: () => import('@orama/stemmers/english'),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  hu: () => import('@orama/stemmers/hungarian'),
  hy: () => import('@orama/stemmers/armenian'),
  id: () => import('@orama/stemmers/indonesian'),
  it: () => import('@orama/stemmers/italian'),
  lt: () => import('@orama/stemmers/lithuanian'),
  nb: () => import('@orama/stemmers/norwegian'),
  nl: () => import('@orama/stemmers/dutch'),
  nn: () => import('@orama/stemmers/norwegian'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sr: () => import('@orama/stemmers/serbian'),
  sv: () => import('@orama/stemmers/swedish'),
  tr: () => import('@orama/stemmers/turkish'),
  uk: () => import('@orama/stemmers/ukrainian'),
}

type StopWordsName = keyof typeof import('stopword')['default']

/** The names that the package of stop words has for languages. */
const STOP_WORDS = new Map(
  [
    'af:afr ar:ara bg:bul bn:ben ca:cat cs:ces da:dan de:deu el:ell en:eng es:spa et:est eu:eus',
    'fa:fas fi:fin fr:fra ga:gle gl:glg he:heb hi:hin hr:hrv hu:hun hy:hye id:ind it:ita ja:jpn',
    'ko:kor lt:lit lv:lav mr:mar ms:msa nb:nob nl:nld nn:nob no:nob pl:pol pt:por ro:ron ru:rus',
    'sk:slk sl:slv so:som sv:swe sw:swa th:tha tl:tgl tr:tur uk:ukr ur:urd vi:vie zh:zho zu:zul',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => pair.split(':') as [language: string, name: StopWordsName]),
)

/** What the list of a language does not have, and everybody writes. */
const MORE_STOP_WORDS: Record<string, string> = {
  en: 'not no nor too very just really would could should have has had having been being were was does did doing done dont didnt doesnt isnt wasnt cant couldnt wont im ive its thats there here when where who why how what which while because than then them they their these those our ours your yours his her hers him she you any some such own same few more most other over under again once only both each into through during before after above below between out off down still much many even get got lot',
  tr: 'bir çok var yok değil olarak oldu olan daha gibi için ile ama çünkü',
  ru: 'очень это этот эта эти был была было были быть есть нет как так что чтобы или если уже ещё еще только мне меня вас вам мы вы они она оно его её ее них можно нужно надо',
}

const MADE = new Map<string | null, Promise<LanguageRules>>()

/** Languages that are kept. Anybody can send a language, so there is no end of them. */
const MOST_KEPT = 100

/** `language`: without region; null: not known. */
export function loadLanguageRules(language: string | null): Promise<LanguageRules> {
  const made = MADE.get(language) ?? make(language)
  if (MADE.size < MOST_KEPT) MADE.set(language, made)
  return made
}

async function make(language: string | null): Promise<LanguageRules> {
  const stemming =
    language !== null && Object.hasOwn(STEMMERS, language) ? await STEMMERS[language]?.() : null
  const stops = await readStopWords(language)
  return {
    stem: stemming?.stemmer ?? ((word) => word),
    isStop: (word) => stops.has(word),
    // Without a list of stop words the short ones are mostly such.
    leastLetters: stops.size > 0 ? 3 : 5,
  }
}

async function readStopWords(language: string | null): Promise<Set<string>> {
  const name = STOP_WORDS.get(language ?? '')
  if (language === null || !name) return new Set()
  // Its CommonJS is the default export, of which a bundle names nothing.
  const { [name]: words } = (await import('stopword')).default
  const more = MORE_STOP_WORDS[language]?.split(' ') ?? []
  // Texts are split at apostrophes, so "don't" is "don" and "t".
  return new Set(
    [...words, ...more].flatMap((word) => [word, ...word.split(/['’]/)]).map((word) => word.normalize('NFC')),
  )
}
