// The widget's own few words, for everything that a survey does not say itself.

const NAMES = [
  'start',
  'next',
  'send',
  'skip',
  'close',
  'thanks',
  'choose',
  'required',
  'maximum',
  'personal',
  'survey',
  'votes',
  'left',
  'preview',
  'made',
] as const

export type Words = Record<(typeof NAMES)[number], string>

const LANGUAGES: Record<string, string> = {
  en: 'Start|Next|Send|Skip|Close|Thank you!|Please choose|Please answer this question.|You can choose up to {n}.|This looks like personal data, which we do not need. Press the button again to send it with these parts hidden.|Survey|Votes: {n}|Characters left: {n}|Preview: nothing is recorded|Made with Soundings',
  de: 'Los geht’s|Weiter|Senden|Überspringen|Schließen|Vielen Dank!|Bitte wählen|Bitte beantworten Sie diese Frage.|Sie können bis zu {n} wählen.|Das sieht nach persönlichen Daten aus, die wir nicht brauchen. Noch einmal drücken, um ohne sie zu senden.|Umfrage|Stimmen: {n}|Zeichen übrig: {n}|Vorschau: nichts wird gespeichert|Erstellt mit Soundings',
  fr: 'Commencer|Suivant|Envoyer|Passer|Fermer|Merci !|Choisissez|Veuillez répondre à cette question.|Vous pouvez en choisir {n} au plus.|Cela ressemble à des données personnelles, dont nous n’avons pas besoin. Appuyez encore une fois pour envoyer sans elles.|Enquête|Votes : {n}|Caractères restants : {n}|Aperçu : rien n’est enregistré|Créé avec Soundings',
  es: 'Empezar|Siguiente|Enviar|Omitir|Cerrar|¡Gracias!|Elija una opción|Responda a esta pregunta, por favor.|Puede elegir hasta {n}.|Parecen datos personales, que no necesitamos. Pulse otra vez para enviar sin ellos.|Encuesta|Votos: {n}|Caracteres restantes: {n}|Vista previa: no se guarda nada|Hecho con Soundings',
}

/** In the language of `locale` (BCP 47), else in English. */
export function pickWords(locale: string): Words {
  const texts = (LANGUAGES[locale.slice(0, 2).toLowerCase()] ?? LANGUAGES.en ?? '').split('|')
  return Object.fromEntries(NAMES.map((name, index) => [name, texts[index] ?? ''])) as Words
}
