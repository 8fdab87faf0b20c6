// What the tag keeps on the device: in local storage when it may and can, else as long as the page lives.

export interface Store {
  get(name: string): string | null
  /** Null removes it. */
  set(name: string, value: string | null): void
  /** The names that begin with `prefix`. */
  list(prefix: string): string[]
  /** Something may be kept on the device. */
  isAllowed(): boolean
  /** True: keeps what it has so far, and from now on; false: removes everything of ours. */
  consent(granted: boolean): void
}

type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Everything of ours on the device begins with it. */
export const PREFIX = 'soundings'

/** In session storage: the survey that is half answered. */
export const DRAFT = 'soundings_draft'

/** Tells other tabs of a survey that was answered or closed in this one; it is gone at once. */
export const MET = 'soundings-met'

/** `open` gives the local storage and may throw; it is not touched before consent. */
export function openStore(open: () => Box, granted: boolean): Store {
  const memory = new Map<string, string>()
  let allowed = granted

  /** What `act` says, or null where storage is refused, full or not allowed. */
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
