// What stays English in a page of another language, marked for screen readers.

interface Props {
  text: string
  /** The part of it that is English; null: none is. */
  english: string | null
}

export function MarkEnglish({ text, english }: Props) {
  const at = english ? text.indexOf(english) : -1
  if (!english || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span lang="en">{english}</span>
      {text.slice(at + english.length)}
    </>
  )
}
