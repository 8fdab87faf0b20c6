// Whether keys without Ctrl or Command do something: people who dictate can switch them off
// (WCAG 2.1.4). The browser remembers it.
'use client'
import { useLocalStorage } from '@mantine/hooks'

export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [value, setValue] = useLocalStorage<'on' | 'off'>({
    key: 'soundings-single-keys',
    defaultValue: 'on',
    getInitialValueInEffect: true,
  })
  return [value !== 'off', (on) => setValue(on ? 'on' : 'off')]
}

/** Whether a key goes into a field, or is taken by a dialog, a menu or a list. */
export function isTaken({ target, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing) return true
  if (!(target instanceof Element)) return false
  return (
    (target instanceof HTMLElement && target.isContentEditable) ||
    target.closest('input, textarea, select, iframe, [role="dialog"], [role="menu"], [role="listbox"]') !==
      null
  )
}
