// A list that can be reordered by dragging, with the pointer or the keyboard.
'use client'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useId, useMemo } from 'react'
import { useT } from '@/components/ui/texts/texts'
import classes from './editor.module.css'

interface Props {
  /** The ids of the entries, in order. */
  ids: string[]
  /** The name of an entry in announcements for screen readers. */
  nameOf(index: number): string
  onMove(from: number, to: number): void
  disabled?: boolean
  children: ReactNode
}

// Constant, because a new object would render every entry again at each key press.
const POINTER = { activationConstraint: { distance: 4 } }
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates }

/** The same array while it holds the same ids; ids contain no spaces. */
const useSame = (ids: string[]): string[] => {
  const all = ids.join(' ')
  return useMemo(() => all.split(' '), [all])
}

export function SortableList({ ids, nameOf, onMove, disabled = false, children }: Props) {
  const t = useT()
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD))
  const items = useSame(ids)
  const name = (id: UniqueIdentifier) => nameOf(ids.indexOf(String(id)))
  const at = (id: UniqueIdentifier | undefined) => ({
    place: ids.indexOf(String(id)) + 1,
    count: ids.length,
  })
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id)
          onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
      }}
      accessibility={{
        screenReaderInstructions: {
          draggable: t(
            'Press space to pick it up, the arrow keys to move it, space to put it down, escape to leave it.',
          ),
        },
        announcements: {
          onDragStart: ({ active }) =>
            t('Picked up {name}, {place, number} of {count, number}.', {
              name: name(active.id),
              ...at(active.id),
            }),
          onDragOver: ({ over }) =>
            over ? t('Now at place {place, number} of {count, number}.', at(over.id)) : undefined,
          onDragEnd: ({ active, over }) =>
            t('Put down {name} at place {place, number} of {count, number}.', {
              name: name(active.id),
              ...at(over?.id),
            }),
          onDragCancel: ({ active }) => t('{name} stays where it was.', { name: name(active.id) }),
        },
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy} disabled={disabled}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

export interface SortableRow {
  ref(element: HTMLElement | null): void
  style: CSSProperties
  /** For a data attribute that is present while dragging. */
  dragged: true | undefined
  /** The drag handle. */
  handle: ReactNode
}

/** An entry of a SortableList. */
export function useSortableRow(id: string, name: string): SortableRow {
  const t = useT()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id })
  return {
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition },
    dragged: isDragging || undefined,
    handle: (
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        className={classes.handle}
        aria-label={t('Move {name}', { name })}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
    ),
  }
}
