// A locale (BCP 47) with what it leaves unsaid: its likely script and region, as CLDR has them.

export interface LocaleTag {
  /** In lower case, with its script: `zh-hant-tw` for zh-TW, `de-latn` for de. */
  name: string
  /** Varieties that readers of one take for the other have the same: `no` for nb and nn. */
  language: string
  /** Language and script. */
  writing: string
  /** The likely one if none is named. */
  region: string
  /** Of a language with two standards, which of them the region follows. */
  side: boolean
}

const LANGUAGES_OF: Partial<Record<string, string>> = { nb: 'no', nn: 'no', yue: 'zh' }

/** Regions that follow one of the two standards of a language; all others follow the other one (CLDR, languageInfo). */
const SIDES: Partial<Record<string, string>> = {
  en: 'AS CA GU MH MP PH PR UM US VI',
  es: '419 AR BO BR BZ CL CO CR CU DO EC GT HN HT MX NI PA PE PR PY SV US UY VE',
  pt: 'BR',
  zh: 'HK MO',
}

const MOST = 1000
const read = new Map<string, LocaleTag>()

const make = (text: string): LocaleTag => {
  const locale = new Intl.Locale(text)
  const { language: own, script = '', region = '' } = locale.maximize()
  const [, ...rest] = locale.toString().toLowerCase().split('-')
  if (locale.script) rest.shift()
  const language = LANGUAGES_OF[own] ?? own
  return {
    name: [own === 'no' ? 'nb' : own, script.toLowerCase(), ...rest].join('-'),
    language,
    writing: `${language}-${script}`,
    region,
    side: SIDES[language]?.split(' ').includes(region) ?? false,
  }
}

/** Of what is no tag, language and script count if they are valid. */
const makeLeniently = (text: string): LocaleTag => {
  try {
    return make(text)
  } catch {
    const [start = ''] = /^[a-z]{2,3}(-[a-z]{4})?(?=-|$)/.exec(text) ?? []
    if (start !== '' && start !== text) {
      const tag = makeLeniently(start)
      return { ...tag, name: tag.name + text.slice(start.length) }
    }
    return { name: text, language: text, writing: text, region: '', side: false }
  }
}

/** Reads a locale in any case, with `-` or `_`. The last thousand are remembered: most visitors send one of a few hundred. */
export function readLocaleTag(text: string): LocaleTag {
  const known = read.get(text)
  if (known) return known
  const made = makeLeniently(text.trim().replaceAll('_', '-').toLowerCase())
  if (read.size >= MOST) read.clear()
  read.set(text, made)
  return made
}
