// What the respondents' pages say in German.
import type { Words } from './words'

export const de: Words = {
  results: 'Ergebnisse',
  thanks: 'Vielen Dank!',
  done: 'Fertig',
  closePage: 'Sie können diese Seite jetzt schließen.',
  continueTo: 'Weiter zu',
  otherSite: 'Dieser Link führt zu einer anderen Website.',
  ownChoice: 'Ihre Wahl',
  ownAnswer: 'Ihre Antwort',
  noAnswers: 'Noch keine Antworten.',
  ownWords: 'Antworten in eigenen Worten werden hier nicht gezeigt.',
  notCounted: 'Zu dieser Frage gibt es kein Gesamtergebnis.',
  together: 'Häufig zusammen gewählt',
  branding: 'Umfrage erstellt mit Soundings',
  answers: { one: '{n} Antwort', other: '{n} Antworten' },
  people: { one: '{n} Person', other: '{n} Personen' },
  ofAnswers: { one: '{whole} = {n} Antwort', other: '{whole} = {n} Antworten' },
  ofPeople: {
    one: '{whole} = {n} Person. Mehrere Antworten waren möglich.',
    other: '{whole} = {n} Personen. Mehrere Antworten waren möglich.',
  },
  ofTicks: {
    one: '{whole} = {n} Auswahl. Mehrere Antworten waren möglich.',
    other: '{whole} = {n} Auswahlen. Mehrere Antworten waren möglich.',
  },
  latest: { other: 'Gezählt unter den letzten {n} Personen.' },
  updated: { one: 'Ergebnisse aktualisiert: {n} Antwort.', other: 'Ergebnisse aktualisiert: {n} Antworten.' },
}
