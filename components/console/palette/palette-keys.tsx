// Opens the command palette and the list of shortcuts by their keys. Both are loaded when they are
// first wanted.
'use client'
import { VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useEffect, useRef, useState } from 'react'
import { BasicButton } from '@/components/ui/buttons/basic-button'
import { useT } from '@/components/ui/texts/texts'
import { withTexts } from '@/components/ui/texts/with-texts'
import { isTaken, useSingleKeys } from './key-setting'
import classes from './palette-keys.module.css'

const CommandPalette = dynamic(
  () => withTexts(import('./command-palette')).then((part) => part.CommandPalette),
  {
    ssr: false,
  },
)
const Shortcuts = dynamic(() => withTexts(import('./shortcuts')).then((part) => part.Shortcuts), {
  ssr: false,
})

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

interface Props {
  accounts: { id: number; name: string }[]
}

/** The button that opens the palette, and the keys of all pages of an account. */
export function PaletteKeys({ accounts }: Props) {
  const t = useT()
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null)
  const [mac, setMac] = useState(false)
  const [singleKeys] = useSingleKeys()
  useEffect(() => setMac(isMac()), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, shiftKey } = event
      // On a Mac, Ctrl+K deletes to the end of the line.
      const mod = isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
      if (mod && !altKey && !shiftKey && key.toLowerCase() === 'k') {
        // A dialog that is open would lose what was typed in it.
        const dialog = document.querySelector('[role="dialog"]')
        if (event.isComposing || (dialog && !dialog.querySelector('[data-palette]'))) return
        event.preventDefault()
        // Keys that are held would open and close it in turn.
        if (event.repeat) return
        setOpen((before) => (before === 'palette' ? null : 'palette'))
      } else if (singleKeys && key === '?' && !event.ctrlKey && !event.metaKey && !isTaken(event)) {
        event.preventDefault()
        setOpen('shortcuts')
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [singleKeys])
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (open === null) return
    before.current ??= document.activeElement
    return () => {
      const { current } = before
      // The focus stays in its place between the two dialogs.
      setTimeout(() => {
        if (document.querySelector('[role="dialog"]')) return
        before.current = null
        if (document.activeElement === document.body && current instanceof HTMLElement) current.focus()
      })
    }
  }, [open])
  const close = () => setOpen(null)
  return (
    <>
      <BasicButton
        className={classes.opener}
        onClick={() => setOpen('palette')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={16} aria-hidden />
        <VisuallyHidden hiddenFrom="sm">{t('Go to…')}</VisuallyHidden>
        <span className={classes.words}>{t('Go to…')}</span>
        <kbd className={classes.key} aria-hidden>
          {mac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </BasicButton>
      {open === 'palette' ? (
        <CommandPalette accounts={accounts} onClose={close} onShortcuts={() => setOpen('shortcuts')} />
      ) : null}
      {open === 'shortcuts' ? <Shortcuts mod={mac ? '⌘' : 'Ctrl'} onClose={close} /> : null}
    </>
  )
}
