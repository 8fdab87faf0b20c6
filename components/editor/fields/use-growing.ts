// A textarea that is as high as its text. Browsers can do it (`field-sizing`); in those that
// cannot, its height is set after each change. Measuring it in all of them would arrange the whole page
// once more with each letter.
'use client'
import { type Ref, useCallback, useLayoutEffect, useRef } from 'react'

const growsByItself = (): boolean => CSS.supports('field-sizing', 'content')

function fitHeight(field: HTMLTextAreaElement): void {
  const border = field.offsetHeight - field.clientHeight
  field.style.height = '0'
  field.style.height = `${field.scrollHeight + border}px`
}

/** The ref of the field; `text` is what it shows. */
export function useGrowing(text: string, ref?: Ref<HTMLTextAreaElement>) {
  const field = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: fits again when the text changes
  useLayoutEffect(() => {
    if (field.current && !growsByItself()) fitHeight(field.current)
  }, [text])
  useLayoutEffect(() => {
    if (growsByItself()) return
    const fitAgain = () => {
      if (field.current) fitHeight(field.current)
    }
    window.addEventListener('resize', fitAgain)
    return () => window.removeEventListener('resize', fitAgain)
  }, [])
  return useCallback(
    (node: HTMLTextAreaElement | null) => {
      field.current = node
      if (typeof ref === 'function') ref(node)
      else if (ref) ref.current = node
    },
    [ref],
  )
}
