// The names of time zones.

/** Whether the name is one of the IANA database: Europe/Berlin, UTC. An offset such as +02:00 is none. */
export const isZone = (name: string): boolean => {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
