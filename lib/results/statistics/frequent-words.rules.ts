// The most frequent words of texts, of which forms such as "price" and "prices" are one.
import { isUnspaced, wordsOf } from '@/lib/platform/text/words'

export interface WrittenText {
  text: string
  /** Its author; equal for the same person. */
  person: string
  /** Without region; null: not known. */
  language: string | null
}

/** What is known of a language. */
export interface LanguageRules {
  /** What forms of one word have in common, of a word in lower case. */
  stem: (word: string) => string
  /** Says nothing on its own, such as "and"; of a word in lower case. */
  isStop: (word: string) => boolean
  /** Fewer letters are no suggestion. Scripts without blanks: two. */
  leastLetters: number
}

export interface FrequentWord {
  language: string | null
  /** The most frequent form first, as it is most often written. */
  forms: string[]
  /** The texts with one of the forms, by place. */
  texts: number[]
  /** How many people wrote these. */
  people: number
}

interface Form {
  count: number
  spellings: Map<string, number>
}

/** Forms of one word in texts of one language, in upper case. */
interface Group {
  people: Set<string>
  count: number
  forms: Map<string, Form>
}

/** More forms would make a filter that is too long for an address. */
const MOST_FORMS = 20
const LONGEST_WORD = 40
/** Looking for word boundaries without blanks takes long, so it ends after so many characters of a text. */
const MOST_SEGMENTED = 500

const add = <Key>(counts: Map<Key, number>, key: Key): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Of equal ones the first by code points, so that equal texts have equal words. */
const mostFrequent = (counts: Map<string, number>): string =>
  [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))[0]?.[0] ?? ''

/**
 * Texts are added one by one, then it is asked for words. A text has a word if one of its words is a form of it in upper
 * case; of scripts without blanks, if the form is anywhere in the text. That is how the filter `word` finds it.
 */
export class FrequentWords {
  private readonly people: string[] = []
  /** In upper case; '' without a script that has no blanks. */
  private readonly unspaced: string[] = []
  /** By form, the texts that have it. */
  private readonly having = new Map<string, number[]>()
  private readonly groups = new Map<string | null, Map<string, Group>>()
  private readonly stems = new Map<string, string | null>()

  /** `rulesOf`: of every language of the texts. */
  constructor(private readonly rulesOf: (language: string | null) => LanguageRules) {}

  add({ text, person, language }: WrittenText): void {
    const place = this.people.push(person) - 1
    const words = wordsOf(text)
    this.unspaced.push(isUnspaced(text) ? text.toUpperCase() : '')
    const seen = new Set<string>()
    for (const word of words) {
      const form = word.toUpperCase()
      if (seen.has(form)) continue
      seen.add(form)
      const having = this.having.get(form)
      if (having) having.push(place)
      else this.having.set(form, [place])
      if (!isUnspaced(word)) this.note(language, word, form, person)
    }
    if (!this.unspaced[place]) return
    for (const { segment, isWordLike } of segmenter(language).segment(text.slice(0, MOST_SEGMENTED))) {
      const form = segment.toUpperCase()
      if (!isWordLike || !isUnspaced(segment) || seen.has(form)) continue
      seen.add(form)
      this.note(language, segment, form, person)
    }
  }

  private note(language: string | null, word: string, form: string, person: string): void {
    const stem = this.stemOf(language, word)
    if (stem === null) return
    const groups = this.groups.get(language) ?? new Map<string, Group>()
    this.groups.set(language, groups)
    const group = groups.get(stem) ?? { people: new Set(), count: 0, forms: new Map() }
    groups.set(stem, group)
    group.people.add(person)
    group.count += 1
    const known = group.forms.get(form) ?? { count: 0, spellings: new Map() }
    group.forms.set(form, known)
    known.count += 1
    add(known.spellings, word)
  }

  /** What a word has in common with its other forms; null: it is no suggestion. */
  stemOf(language: string | null, word: string): string | null {
    const name = `${language} ${word}`
    const before = this.stems.get(name)
    if (before !== undefined) return before
    const { stem, isStop, leastLetters } = this.rulesOf(language)
    const lower = lowerCase(word.normalize('NFC'), language)
    const least = isUnspaced(word) ? 2 : leastLetters
    const length = [...lower].length
    const isOut = length < least || length > LONGEST_WORD || !/\p{L}/u.test(lower) || isStop(lower)
    const found = isOut ? null : stem(lower)
    this.stems.set(name, found)
    return found
  }

  /**
   * Up to `most` words of each language that at least `least` people wrote in it, the most frequent first. A form is
   * in one word only: that of the language in which it is most frequent.
   */
  suggest({ least, most }: { least: number; most: number }): FrequentWord[] {
    const candidates = [...this.groups].flatMap(([language, groups]) =>
      [...groups]
        .filter(([, { people }]) => people.size >= least)
        .map(([stem, group]) => ({ language, stem, group }))
        .sort((a, b) => b.group.count - a.group.count || (a.stem < b.stem ? -1 : 1))
        .slice(0, most),
    )
    candidates.sort((a, b) => b.group.count - a.group.count || (a.stem < b.stem ? -1 : 1))
    const taken = new Set<string>()
    return candidates
      .flatMap(({ language, group }): FrequentWord[] => {
        const forms = [...group.forms]
          .filter(([form]) => !taken.has(form))
          .sort(([a, { count: n }], [b, { count: m }]) => m - n || (a < b ? -1 : 1))
          .slice(0, MOST_FORMS)
        for (const [form] of forms) taken.add(form)
        const texts = this.textsWith(forms.map(([form]) => form))
        const people = new Set(texts.map((place) => this.people[place])).size
        const spelled = forms.map(([, { spellings }]) => mostFrequent(spellings))
        return spelled.length === 0 || people < least ? [] : [{ language, forms: spelled, texts, people }]
      })
      .sort((a, b) => b.texts.length - a.texts.length)
  }

  private textsWith(forms: readonly string[]): number[] {
    const found = new Set<number>()
    for (const form of forms) {
      if (!isUnspaced(form)) for (const place of this.having.get(form) ?? []) found.add(place)
      else for (const [place, text] of this.unspaced.entries()) if (text.includes(form)) found.add(place)
    }
    return [...found].sort((a, b) => a - b)
  }
}

/** Turkish and Azerbaijani have two letters i. */
function lowerCase(word: string, language: string | null): string {
  return language === 'tr' || language === 'az' ? word.toLocaleLowerCase(language) : word.toLowerCase()
}

const segmenters = new Map<string, Intl.Segmenter>()

function segmenter(language: string | null): Intl.Segmenter {
  const name = language && /^(ja|zh|th|lo|km|my)$/.test(language) ? language : 'und'
  const made = segmenters.get(name) ?? new Intl.Segmenter(name, { granularity: 'word' })
  segmenters.set(name, made)
  return made
}
