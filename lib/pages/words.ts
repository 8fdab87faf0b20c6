// The dictionary of the respondents' pages.

/** One form for each plural category that the language has. */
export type Sentence = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

export interface Words {
  results: string
  thanks: string
  done: string
  closePage: string
  continueTo: string
  otherSite: string
  ownChoice: string
  ownAnswer: string
  noAnswers: string
  ownWords: string
  notCounted: string
  together: string
  branding: string
  answers: Sentence
  people: Sentence
  /** What 100% is: of single choices, of people who could tick several, of ticks when the people are not known. */
  ofAnswers: Sentence
  ofPeople: Sentence
  ofTicks: Sentence
  latest: Sentence
  updated: Sentence
}

const en: Words = {
  results: 'Results',
  thanks: 'Thank you!',
  done: 'All done',
  closePage: 'You can close this page now.',
  continueTo: 'Continue to',
  otherSite: 'This link leads to another website.',
  ownChoice: 'Your choice',
  ownAnswer: 'Your answer',
  noAnswers: 'No answers yet.',
  ownWords: 'What people answered in their own words is not shown here.',
  notCounted: 'This question has no overall result.',
  together: 'Often chosen together',
  branding: 'Survey made with Soundings',
  answers: { one: '{n} answer', other: '{n} answers' },
  people: { one: '{n} person', other: '{n} people' },
  ofAnswers: { one: '{whole} = {n} answer', other: '{whole} = {n} answers' },
  ofPeople: {
    one: '{whole} = {n} person. Several answers were possible.',
    other: '{whole} = {n} people. Several answers were possible.',
  },
  ofTicks: {
    one: '{whole} = {n} choice. Several answers were possible.',
    other: '{whole} = {n} choices. Several answers were possible.',
  },
  latest: { other: 'Counted among the latest {n} people.' },
  updated: { one: 'Results updated: {n} answer.', other: 'Results updated: {n} answers.' },
}

const de: Words = {
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

const fr: Words = {
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

const es: Words = {
  results: 'Resultados',
  thanks: '¡Gracias!',
  done: 'Listo',
  closePage: 'Ya puede cerrar esta página.',
  continueTo: 'Continuar a',
  otherSite: 'Este enlace lleva a otro sitio web.',
  ownChoice: 'Su elección',
  ownAnswer: 'Su respuesta',
  noAnswers: 'Todavía no hay respuestas.',
  ownWords: 'Las respuestas de texto libre no se muestran aquí.',
  notCounted: 'Esta pregunta no tiene un resultado general.',
  together: 'A menudo elegidas juntas',
  branding: 'Encuesta hecha con Soundings',
  answers: { one: '{n} respuesta', other: '{n} respuestas' },
  people: { one: '{n} persona', other: '{n} personas' },
  ofAnswers: { one: '{whole} = {n} respuesta', other: '{whole} = {n} respuestas' },
  ofPeople: {
    one: '{whole} = {n} persona. Se podían elegir varias respuestas.',
    other: '{whole} = {n} personas. Se podían elegir varias respuestas.',
  },
  ofTicks: {
    one: '{whole} = {n} elección. Se podían elegir varias respuestas.',
    other: '{whole} = {n} elecciones. Se podían elegir varias respuestas.',
  },
  latest: { other: 'Entre las últimas {n} personas.' },
  updated: {
    one: 'Resultados actualizados: {n} respuesta.',
    other: 'Resultados actualizados: {n} respuestas.',
  },
}

const it: Words = {
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

const nl: Words = {
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

const ar: Words = {
  results: 'النتائج',
  thanks: 'شكرًا لك!',
  done: 'تم',
  closePage: 'يمكنك إغلاق هذه الصفحة الآن.',
  continueTo: 'المتابعة إلى',
  otherSite: 'يؤدي هذا الرابط إلى موقع آخر.',
  ownChoice: 'اختيارك',
  ownAnswer: 'إجابتك',
  noAnswers: 'لا توجد إجابات بعد.',
  ownWords: 'لا تُعرض هنا الإجابات المكتوبة.',
  notCounted: 'لا توجد نتيجة إجمالية لهذا السؤال.',
  together: 'كثيرًا ما اختيرت معًا',
  branding: 'استبيان من Soundings',
  answers: { two: 'إجابتان', few: '{n} إجابات', other: '{n} إجابة' },
  people: { two: 'شخصان', few: '{n} أشخاص', many: '{n} شخصًا', other: '{n} شخص' },
  ofAnswers: {
    two: 'من أصل إجابتين ({whole})',
    few: 'من أصل {n} إجابات ({whole})',
    other: 'من أصل {n} إجابة ({whole})',
  },
  ofPeople: {
    two: 'من أصل شخصين ({whole}). كان يمكن اختيار عدة إجابات.',
    few: 'من أصل {n} أشخاص ({whole}). كان يمكن اختيار عدة إجابات.',
    many: 'من أصل {n} شخصًا ({whole}). كان يمكن اختيار عدة إجابات.',
    other: 'من أصل {n} شخص ({whole}). كان يمكن اختيار عدة إجابات.',
  },
  ofTicks: {
    two: 'من أصل اختيارين ({whole}). كان يمكن اختيار عدة إجابات.',
    few: 'من أصل {n} اختيارات ({whole}). كان يمكن اختيار عدة إجابات.',
    many: 'من أصل {n} اختيارًا ({whole}). كان يمكن اختيار عدة إجابات.',
    other: 'من أصل {n} اختيار ({whole}). كان يمكن اختيار عدة إجابات.',
  },
  latest: { other: 'من بين آخر {n} شخص.' },
  updated: {
    two: 'تم تحديث النتائج: إجابتان.',
    few: 'تم تحديث النتائج: {n} إجابات.',
    other: 'تم تحديث النتائج: {n} إجابة.',
  },
}

/** By language; whoever has none reads English. */
export const WORDS: { en: Words } & Partial<Record<string, Words>> = { en, de, fr, es, it, nl, ar }
