// What a document of answers says itself, in the languages that we have words for.

export interface PdfWords {
  answered: (moment: string) => string
  noAnswer: string
  chosen: string
  notChosen: string
  lost: string
}

const en: PdfWords = {
  answered: (moment) => `Answered on ${moment}`,
  noAnswer: 'No answer',
  chosen: 'Chosen',
  notChosen: 'Not chosen',
  lost: 'Some characters cannot be shown in this document. Each of them is replaced by □.',
}

const WORDS: Partial<Record<string, PdfWords>> = {
  en,
  de: {
    answered: (moment) => `Beantwortet am ${moment}`,
    noAnswer: 'Keine Antwort',
    chosen: 'Gewählt',
    notChosen: 'Nicht gewählt',
    lost: 'Einige Zeichen können in diesem Dokument nicht dargestellt werden. Für jedes steht □.',
  },
  fr: {
    answered: (moment) => `Répondu le ${moment}`,
    noAnswer: 'Pas de réponse',
    chosen: 'Choisi',
    notChosen: 'Non choisi',
    lost: 'Certains caractères ne peuvent pas être affichés dans ce document. Chacun est remplacé par □.',
  },
  es: {
    answered: (moment) => `Respondido el ${moment}`,
    noAnswer: 'Sin respuesta',
    chosen: 'Elegida',
    notChosen: 'No elegida',
    lost: 'Algunos caracteres no se pueden mostrar en este documento. Cada uno se sustituye por □.',
  },
  it: {
    answered: (moment) => `Risposto il ${moment}`,
    noAnswer: 'Nessuna risposta',
    chosen: 'Scelta',
    notChosen: 'Non scelta',
    lost: 'Alcuni caratteri non possono essere mostrati in questo documento. Ognuno è sostituito da □.',
  },
  nl: {
    answered: (moment) => `Beantwoord op ${moment}`,
    noAnswer: 'Geen antwoord',
    chosen: 'Gekozen',
    notChosen: 'Niet gekozen',
    lost: 'Sommige tekens kunnen in dit document niet worden getoond. Elk is vervangen door □.',
  },
}

/** The words of the locale's language, else the English ones, and the locale that dates are written in. */
export function pickPdfWords(locale: string): { words: PdfWords; lang: string } {
  const language = locale.split(/[-_]/)[0]?.toLowerCase() ?? 'en'
  const words = WORDS[language]
  if (!words) return { words: en, lang: 'en-GB' }
  try {
    return { words, lang: new Intl.Locale(locale.replaceAll('_', '-')).baseName }
  } catch {
    return { words, lang: language }
  }
}
