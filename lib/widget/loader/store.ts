// The tag's storage: local storage when it is available and consent is given, else memory.

export interface Store {
  get(name: string): string | null
  /** Null removes it. */
  set(name: string, value: string | null): void
  /** The names that begin with `prefix`. */
  list(prefix: string): string[]
  /** Whether data may be stored on the device. */
  isAllowed(): boolean
  /** True: moves what is in memory to the device; false: removes everything of ours from it. */
  consent(granted: boolean): void
}

type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** All our keys in local storage begin with it. */
export const PREFIX = 'soundings'

/** Key in session storage: the survey that is half answered. */
export const DRAFT = 'soundings_draft'

/**
 * Key in local storage that notifies other tabs, through storage events, of a survey that was
 * answered or closed in this one; removed right after it is set.
 */
export const HANDLED = 'soundings-met'

/** `open` returns the local storage and may throw; it is not called before consent. */
export function openStore(open: () => Box, granted: boolean): Store {
  const memory = new Map<string, string>()
  let allowed = granted

  /** The result of `act`, or null when storage is denied, full or without consent. */
  const onDevice = <T>(act: (box: Box) => T): T | null => {
    try {
      return allowed ? act(open()) : null
    } catch {
      return null
    }
  }
  const get = (name: string): string | null =>
    onDevice((box) => box.getItem(name)) ?? memory.get(name) ?? null
  const list = (prefix: string): string[] =>
    [...(onDevice(Object.keys) ?? []), ...memory.keys()].filter((name) => name.startsWith(prefix))
  const set = (name: string, value: string | null): void => {
    memory.delete(name)
    if (value === null) onDevice((box) => box.removeItem(name))
    else if (!onDevice((box) => [box.setItem(name, value)])) memory.set(name, value)
  }
  return {
    get,
    set,
    list,
    isAllowed: () => allowed,
    consent(given) {
      allowed = true
      for (const name of list(PREFIX)) set(name, given ? get(name) : null)
      allowed = given
    },
  }
}
