// What the respondents' pages say in French.
import type { Words } from './words'

export const fr: Words = {
  results: 'Résultats',
  thanks: 'Merci !',
  done: 'C’est terminé',
  closePage: 'Vous pouvez maintenant fermer cette page.',
  continueTo: 'Continuer vers',
  otherSite: 'Ce lien mène à un autre site.',
  ownChoice: 'Votre choix',
  ownAnswer: 'Votre réponse',
  noAnswers: 'Aucune réponse pour le moment.',
  ownWords: 'Les réponses libres ne sont pas affichées ici.',
  notCounted: 'Cette question n’a pas de résultat global.',
  together: 'Souvent choisis ensemble',
  branding: 'Sondage réalisé avec Soundings',
  answers: { one: '{n} réponse', other: '{n} réponses' },
  people: { one: '{n} personne', other: '{n} personnes' },
  ofAnswers: { one: '{whole} = {n} réponse', other: '{whole} = {n} réponses' },
  ofPeople: {
    one: '{whole} = {n} personne. Plusieurs réponses étaient possibles.',
    other: '{whole} = {n} personnes. Plusieurs réponses étaient possibles.',
  },
  ofTicks: { other: '{whole} = {n} choix. Plusieurs réponses étaient possibles.' },
  latest: { other: 'Parmi les {n} dernières personnes.' },
  updated: {
    one: 'Résultats mis à jour : {n} réponse.',
    other: 'Résultats mis à jour : {n} réponses.',
  },
}
