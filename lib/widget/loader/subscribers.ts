// The page's listeners for survey events.

type Listener = (detail: never) => void

export function openSubscribers() {
  let all: [name: string, listener: Listener][] = []
  return {
    add(name: string, listener: Listener): void {
      all.push([name, listener])
    },
    remove(name: string, listener: Listener): void {
      all = all.filter((one) => one[0] !== name || one[1] !== listener)
    },
    /** An exception in a listener is reported as an error of the page; the others still run. */
    tell(event: string, detail: object): void {
      for (const [name, listener] of all) {
        if (name === event) void Promise.resolve(detail as never).then(listener)
      }
    },
  }
}
