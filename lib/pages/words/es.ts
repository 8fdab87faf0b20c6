// What the respondents' pages say in Spanish.
import type { Words } from './words'

export const es: Words = {
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
