// A button whose menu is loaded and mounted when it is first used: a list has one in each row.
'use client'
import {
  type ComponentType,
  cloneElement,
  type FocusEventHandler,
  type MouseEvent,
  type MouseEventHandler,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from 'react'

/** What a menu gets: it renders the button in its `Menu.Target`. */
export interface MenuProps {
  opened: boolean
  onChange(opened: boolean): void
  button: ReactElement
}

interface ButtonProps {
  onClick?: MouseEventHandler
  onPointerEnter?: MouseEventHandler
  onFocus?: FocusEventHandler
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

interface Props<Own extends object> {
  /** The same function at each render. */
  load(): Promise<ComponentType<Own & MenuProps>>
  /** A component for a button, such as `ActionIcon`. */
  button: ReactElement<ButtonProps>
  /** What else the menu gets. */
  given: Own
}

export function MenuOnDemand<Own extends object>({ load, button, given }: Props<Own>) {
  const [Menu, setMenu] = useState<ComponentType<Own & MenuProps> | null>(null)
  const [opened, setOpened] = useState(false)
  const clicked = useRef<{ hadFocus: boolean } | null>(null)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!Menu || !clicked.current) return
    // The menu renders a button of its own in place of the one that was clicked.
    if (clicked.current.hadFocus) place.current?.querySelector('button')?.focus()
    clicked.current = null
    setOpened(true)
  }, [Menu])
  if (Menu)
    return (
      <span ref={place} style={{ display: 'contents' }}>
        <Menu {...given} opened={opened} onChange={setOpened} button={button} />
      </span>
    )
  const prepare = () => void load().catch(() => undefined)
  const open = ({ currentTarget }: MouseEvent) => {
    if (clicked.current) return
    clicked.current = { hadFocus: document.activeElement === currentTarget }
    load().then(
      (loaded) => setMenu(() => loaded),
      // Offline: the next click tries again.
      () => {
        clicked.current = null
      },
    )
  }
  return (
    <span ref={place} style={{ display: 'contents' }}>
      {cloneElement(button, {
        onClick: open,
        onPointerEnter: prepare,
        onFocus: prepare,
        'aria-haspopup': 'menu',
        'aria-expanded': false,
      })}
    </span>
  )
}
