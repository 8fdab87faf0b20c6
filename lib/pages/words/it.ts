// What the respondents' pages say in Italian.
import type { Words } from './words'

export const it: Words = {
  results: 'Risultati',
  thanks: 'Grazie!',
  done: 'Fatto',
  closePage: 'Ora può chiudere questa pagina.',
  continueTo: 'Continua su',
  otherSite: 'Questo link porta a un altro sito.',
  ownChoice: 'La sua scelta',
  ownAnswer: 'La sua risposta',
  noAnswers: 'Ancora nessuna risposta.',
  ownWords: 'Le risposte a testo libero non sono mostrate qui.',
  notCounted: 'Questa domanda non ha un risultato complessivo.',
  together: 'Spesso scelte insieme',
  branding: 'Sondaggio realizzato con Soundings',
  answers: { one: '{n} risposta', other: '{n} risposte' },
  people: { one: '{n} persona', other: '{n} persone' },
  ofAnswers: { one: '{whole} = {n} risposta', other: '{whole} = {n} risposte' },
  ofPeople: {
    one: '{whole} = {n} persona. Erano possibili più risposte.',
    other: '{whole} = {n} persone. Erano possibili più risposte.',
  },
  ofTicks: {
    one: '{whole} = {n} scelta. Erano possibili più risposte.',
    other: '{whole} = {n} scelte. Erano possibili più risposte.',
  },
  latest: { other: 'Tra le ultime {n} persone.' },
  updated: { one: 'Risultati aggiornati: {n} risposta.', other: 'Risultati aggiornati: {n} risposte.' },
}
