// A button whose menu or popover is made when it is first opened: a closed one costs as much as a field
// of the form, and a form has one for each answer.
'use client'
import {
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react'

export interface Opening {
  opened: boolean
  onChange(opened: boolean): void
  /** For the target of the menu or popover. */
  button: ReactElement<ButtonProps>
}

export interface ButtonProps {
  onClick?: (event: MouseEvent) => void
  ref?: Ref<HTMLButtonElement>
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
}

interface Props {
  popup: 'menu' | 'dialog'
  button: ReactElement<ButtonProps>
  children(opening: Opening): ReactNode
}

export function MadeWhenOpened({ popup, button, children }: Props) {
  const [clicked, setClicked] = useState<{ hadFocus: boolean } | null>(null)
  if (clicked) return <Made {...clicked} {...{ button, children }} />
  return cloneElement(button, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onClick: ({ currentTarget }) => setClicked({ hadFocus: document.activeElement === currentTarget }),
  })
}

function Made({ hadFocus, button, children }: Omit<Props, 'popup'> & { hadFocus: boolean }) {
  const [opened, setOpened] = useState(false)
  const own = useRef<HTMLButtonElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    // Once: effects run again when a section is shown again.
    if (isDone.current) return
    isDone.current = true
    // It stands in place of the one that was clicked, and the focus returns to it.
    if (hadFocus) own.current?.focus()
    setOpened(true)
  }, [hadFocus])
  return children({ opened, onChange: setOpened, button: cloneElement(button, { ref: own }) })
}

/**
 * For items of a menu: the first of them that is not disabled gets the focus. By itself a menu tries its
 * first item only, and without the focus in it, no key closes it.
 */
export const focusedUnless = (disabled: boolean): { 'data-autofocus'?: true } =>
  disabled ? {} : { 'data-autofocus': true }
