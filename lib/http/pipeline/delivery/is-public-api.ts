// Which addresses belong to the public API, by the contract's paths.
import { DELIVERY_ENDPOINTS } from '@/lib/api/delivery-endpoints.endpoint'
import { splitTarget } from '@/lib/http/pipeline/target'
import type { Endpoint } from '@/lib/platform/contract/endpoint'
import { pathTable } from '../target'

const findPath = pathTable(Object.values<Endpoint>(DELIVERY_ENDPOINTS).map((endpoint) => ({ endpoint })))

/** Whether a target (path and query) belongs to the public API. */
export const isPublicApi = (target: string): boolean => findPath(splitTarget(target).path) !== null
