// Does dear work for strangers, some at once: people who are known come first, the others in turn, one
// network after the other, so that nobody waits behind the many tries of somebody else.
import { networkOf } from '@/lib/platform/network/ip'

/** Whose turn it is: `key` names a known client or a network. */
export interface Turn {
  key: string
  isKnown: boolean
}

type Waiting = () => void

export class Turns {
  private running = 0
  private readonly known = new Map<string, Waiting[]>()
  private readonly others = new Map<string, Waiting[]>()

  /** `atOnce`: how many run together; `mostWaiting`: how many of one key may wait. */
  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** Whether so many of this key wait that another one would only make them wait longer. */
  isFull({ key, isKnown }: Turn): boolean {
    return (this.listsOf(isKnown).get(key)?.length ?? 0) >= this.mostWaiting
  }

  /** Resolves or rejects as `work` does, which begins when it is this key's turn. */
  async take<T>({ key, isKnown }: Turn, work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) {
      const lists = this.listsOf(isKnown)
      const own = lists.get(key) ?? []
      lists.set(key, own)
      await new Promise<void>((begin) => own.push(begin))
    } else {
      this.running++
    }
    try {
      return await work()
    } finally {
      // The place goes to the next one, or is free.
      const next = takeFirst(this.known) ?? takeFirst(this.others)
      if (next) next()
      else this.running--
    }
  }

  private listsOf(isKnown: boolean): Map<string, Waiting[]> {
    return isKnown ? this.known : this.others
  }
}

/** Takes one of the first key, which then stands behind all others. */
function takeFirst(lists: Map<string, Waiting[]>): Waiting | undefined {
  const [first] = lists
  if (!first) return undefined
  const [key, own] = first
  const next = own.shift()
  lists.delete(key)
  if (own.length > 0) lists.set(key, own)
  return next
}

/** The turn of a caller: of a client that has proved who it is, else of its network. */
export const turnOf = (address: string | null, knownClient: string | null): Turn =>
  knownClient === null
    ? { key: address === null ? 'unknown' : networkOf(address, 6), isKnown: false }
    : { key: knownClient, isKnown: true }
