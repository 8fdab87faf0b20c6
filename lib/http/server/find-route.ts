// Finds the route of a path, of the public API or of the console.
import { pathTable } from '@/lib/http/pipeline/match-path'
import { splitTarget } from '@/lib/http/pipeline/split-target'
import { CONSOLE_ROUTES } from '@/lib/http/registry/console'
import { DELIVERY_ROUTES } from '@/lib/http/registry/delivery'

export const findDeliveryRoute = pathTable(DELIVERY_ROUTES)

export const findConsoleRoute = pathTable(CONSOLE_ROUTES)

/** Whether a target (path and query) belongs to the public API. */
export const isPublicApi = (target: string): boolean => findDeliveryRoute(splitTarget(target).path) !== null
