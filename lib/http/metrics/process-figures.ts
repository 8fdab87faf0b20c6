// What happens to the process as a whole, for metrics.

export const processFigures = { unhandledRejections: 0 }
