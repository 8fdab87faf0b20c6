// The survey's name, written where it stands as the page's title. The title is outside the editor, in the
// frame of the survey's pages, so the two meet in a small store.
'use client'
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useMay } from '@/components/console/account-context'
import { useT } from '@/components/ui/texts/texts'
import classes from './name-in-title.module.css'

interface Shown {
  name: string
  problem: string | undefined
}

interface TitleStore {
  /** Null: as the survey is stored. */
  get(): Shown | null
  subscribe(listener: () => void): () => void
  /** What somebody types into the title. */
  type(name: string): void
  /** Somebody leaves the field. */
  leave(): void
  /** What the editor has. */
  show(shown: Shown): void
  /** The editor hears of what is typed, also of what was typed before it listened, and of when it is left. */
  connect(onType: (name: string) => void, onLeave: () => void): () => void
}

function openTitle(): TitleStore {
  let shown: Shown | null = null
  let tell: ((name: string) => void) | null = null
  let tellLeft: (() => void) | null = null
  const listeners = new Set<() => void>()
  const set = (now: Shown | null): void => {
    if (now?.name === shown?.name && now?.problem === shown?.problem) return
    shown = now
    for (const listener of listeners) listener()
  }
  return {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    type(name) {
      set({ name, problem: shown?.problem })
      tell?.(name)
    },
    leave: () => tellLeft?.(),
    show: set,
    connect(onType, onLeave) {
      tell = onType
      tellLeft = onLeave
      if (shown) onType(shown.name)
      return () => {
        tell = null
        tellLeft = null
        set(null)
      }
    },
  }
}

export const TitleContext = createContext<TitleStore | null>(null)

export function TitleProvider({ children }: { children: ReactNode }) {
  const [title] = useState(openTitle)
  return <TitleContext value={title}>{children}</TitleContext>
}

const NOTHING = { get: () => null, subscribe: () => () => {} }

/** The browser's title of the page, "Edit · Name · Soundings", follows the name. */
function useNameOfPage(name: string): void {
  const known = useRef(name)
  useEffect(() => {
    if (known.current === name) return
    known.current = name
    const [page] = document.title.split(' · ')
    document.title = `${page} · ${name} · Soundings`
  }, [name])
}

/** `stored`: the name that the survey is stored with. */
export function NameInTitle({ stored, isEdited }: { stored: string; isEdited: boolean }) {
  const t = useT()
  const title = use(TitleContext)
  const { get, subscribe } = title ?? NOTHING
  const shown = useSyncExternalStore(subscribe, get, () => null)
  const mayEdit = useMay('edit_surveys')
  const error = useId()
  const name = (isEdited ? shown?.name : null) ?? stored
  const problem = isEdited ? shown?.problem : undefined
  useNameOfPage(name.trim() || stored)
  return (
    <div className={classes.room}>
      <div className={classes.over}>
        {/* Invisible below the field, and what gives it its size. */}
        <h1 className={classes.name} data-edited={isEdited || undefined}>
          {name || t('Name of the survey')}
        </h1>
        {isEdited ? (
          <textarea
            className={`${classes.name} ${classes.field}`}
            data-path="name"
            aria-label={t('Name of the survey')}
            aria-invalid={Boolean(problem) || undefined}
            aria-describedby={problem ? error : undefined}
            placeholder={t('Name of the survey')}
            value={name}
            rows={1}
            maxLength={200}
            readOnly={!mayEdit}
            spellCheck={false}
            onChange={({ currentTarget }) => title?.type(currentTarget.value.replace(/\s*\n\s*/g, ' '))}
            onBlur={title?.leave}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              event.currentTarget.blur()
            }}
          />
        ) : null}
      </div>
      {problem ? (
        <p id={error} className={classes.problem}>
          {name.trim() === ''
            ? t('A survey needs a name. Elsewhere it is still called “{name}”.', { name: stored })
            : problem}
        </p>
      ) : null}
    </div>
  )
}
