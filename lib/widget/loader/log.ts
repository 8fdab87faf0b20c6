// Collects the tag's decisions for `soundings('debug')` and prints warnings. The messages' texts
// are a separate module, loaded when needed.
import type { Help, Log, Note, Situation } from '../module-interface'

/** How many decisions are held for a later `debug`. */
const MAX_NOTES = 99

export function openLog(
  host: string,
  loadHelp: () => Promise<Help>,
  situation: () => Situation,
): Log & { debug(on: boolean): void } {
  const notes: Note[] = []
  const warned = new Set<string>()
  let print: ((note: Note) => void) | undefined
  const withHelp = (act: (help: Help['v1']) => void): void => {
    loadHelp()
      .then(({ v1 }) => act(v1))
      .catch(() => console.warn(`Soundings: the page must allow ${host} in script-src and connect-src.`))
  }
  const add = (...note: Note): void => {
    if (print) print(note)
    else if (notes.push(note) > MAX_NOTES) notes.shift()
  }
  return {
    note: add,
    warn(...note: Note): void {
      add(...note)
      const text = note.join()
      if (!warned.has(text)) withHelp((help) => help.warn(situation(), note))
      warned.add(text)
    },
    debug(on: boolean): void {
      if (!on) print = undefined
      else
        withHelp((help) => {
          print = help.debug(situation())
          notes.splice(0).forEach(print)
        })
    },
  }
}
