// A link-like button that shows what follows it, and hides it again.
'use client'
import { Anchor } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'

interface Props {
  /** The button's words while the content is hidden, and while it is shown. */
  show: string
  hide: string
  children: ReactNode
}

export function Disclosure({ show, hide, children }: Props) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  return (
    <div>
      <Anchor
        component="button"
        type="button"
        fz="sm"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(!opened)}
      >
        {opened ? hide : show}
      </Anchor>
      {opened ? <div id={id}>{children}</div> : null}
    </div>
  )
}
