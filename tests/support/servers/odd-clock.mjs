// Loaded before a server (`--import`) to give its process a clock that is wrong, as ODD_CLOCK says.
const realNow = Date.now
const realMonotonic = performance.now.bind(performance)

if (process.env.ODD_CLOCK === 'set') {
  // Somebody sets the wall clock, mostly back, several times a second.
  let offset = -3_600_000
  setInterval(() => {
    offset += Math.round((Math.random() - 0.8) * 2000)
  }, 70).unref()
  Date.now = () => realNow() + offset
}

if (process.env.ODD_CLOCK === 'suspended') {
  // The monotonic clock stands still while the process is stopped, as with a suspended machine.
  let missed = 0
  let last = realMonotonic()
  performance.now = () => {
    const now = realMonotonic()
    if (now - last > 150) missed += now - last
    last = now
    return now - missed
  }
  setInterval(() => performance.now(), 10).unref()
}
