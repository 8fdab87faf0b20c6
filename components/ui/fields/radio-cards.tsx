// The cards of a `Radio.Group`: one stop of the Tab key, as radio buttons are, and arrow keys choose.
'use client'
import { Radio, SimpleGrid, type SimpleGridProps, useDirection } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'

interface Card {
  value: string
  /** What screen readers say; without it, the words on the card. */
  label?: string
  disabled?: boolean
  content: ReactNode
}

interface Props extends Pick<SimpleGridProps, 'cols' | 'spacing'> {
  /** The value of the chosen card; null: none is. */
  value: string | null
  cards: Card[]
  /** The class of each card. */
  cardClassName: string | undefined
}

export function RadioCards({ value, cards, cardClassName, ...grid }: Props) {
  const { dir } = useDirection()
  const enabled = cards.filter(({ disabled }) => !disabled)
  const stop = (enabled.find((card) => card.value === value) ?? enabled[0])?.value
  // Before Mantine's own, which stops at a card that is disabled.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const on = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const step = [on, 'ArrowDown'].includes(event.key) ? 1 : [back, 'ArrowUp'].includes(event.key) ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]:not(:disabled)')]
    const at = radios.indexOf(event.target as HTMLElement)
    const next = radios[(at + step + radios.length) % radios.length]
    next?.focus()
    next?.click()
  }
  return (
    <SimpleGrid {...grid} mt={4} onKeyDownCapture={onKeyDown}>
      {cards.map((card) => (
        <Radio.Card
          key={card.value}
          value={card.value}
          className={cardClassName}
          disabled={card.disabled}
          tabIndex={card.value === stop ? 0 : -1}
          aria-label={card.label}
        >
          {card.content}
        </Radio.Card>
      ))}
    </SimpleGrid>
  )
}
