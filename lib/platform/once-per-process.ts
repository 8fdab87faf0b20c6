// What a process has once, however often its code is loaded: our own server and Next each have a copy of
// every module (docs/decisions/02-a-server-in-front-of-next.md).

declare global {
  var soundingsProcess: Map<string, unknown> | undefined
}

/** Returns the one of this name in the process, made at first use. Each name belongs to one place in the code. */
export function oncePerProcess<T>(name: string, make: () => T): T {
  globalThis.soundingsProcess ??= new Map()
  if (!globalThis.soundingsProcess.has(name)) globalThis.soundingsProcess.set(name, make())
  return globalThis.soundingsProcess.get(name) as T
}
