// What the respondents' pages say in Dutch.
import type { Words } from './words'

export const nl: Words = {
  results: 'Resultaten',
  thanks: 'Bedankt!',
  done: 'Klaar',
  closePage: 'U kunt deze pagina nu sluiten.',
  continueTo: 'Verder naar',
  otherSite: 'Deze link leidt naar een andere website.',
  ownChoice: 'Uw keuze',
  ownAnswer: 'Uw antwoord',
  noAnswers: 'Nog geen antwoorden.',
  ownWords: 'Antwoorden in eigen woorden worden hier niet getoond.',
  notCounted: 'Deze vraag heeft geen totaalresultaat.',
  together: 'Vaak samen gekozen',
  branding: 'Enquête gemaakt met Soundings',
  answers: { one: '{n} antwoord', other: '{n} antwoorden' },
  people: { one: '{n} persoon', other: '{n} personen' },
  ofAnswers: { one: '{whole} = {n} antwoord', other: '{whole} = {n} antwoorden' },
  ofPeople: {
    one: '{whole} = {n} persoon. Meerdere antwoorden waren mogelijk.',
    other: '{whole} = {n} personen. Meerdere antwoorden waren mogelijk.',
  },
  ofTicks: {
    one: '{whole} = {n} keuze. Meerdere antwoorden waren mogelijk.',
    other: '{whole} = {n} keuzes. Meerdere antwoorden waren mogelijk.',
  },
  latest: { other: 'Geteld onder de laatste {n} personen.' },
  updated: {
    one: 'Resultaten bijgewerkt: {n} antwoord.',
    other: 'Resultaten bijgewerkt: {n} antwoorden.',
  },
}
