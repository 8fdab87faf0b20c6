// Who wants to know what happens with surveys.

type Listener = (moment: never) => void

export function openSubscribers() {
  let all: [name: string, listener: Listener][] = []
  return {
    add(name: string, listener: Listener): void {
      all.push([name, listener])
    },
    remove(name: string, listener: Listener): void {
      all = all.filter((one) => one[0] !== name || one[1] !== listener)
    },
    /** A listener's mistake is reported like any other error of the page, and stops nobody. */
    tell(event: string, moment: object): void {
      for (const [name, listener] of all) {
        if (name === event) void Promise.resolve(moment as never).then(listener)
      }
    },
  }
}
