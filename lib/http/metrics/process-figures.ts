// What happens to the process as a whole, for metrics.

import { oncePerProcess } from '@/lib/platform/once-per-process'
export const processFigures = oncePerProcess('process figures', () => ({ unhandledRejections: 0 }))
