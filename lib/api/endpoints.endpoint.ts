// Every endpoint by id: servers, clients, documents and tests are made from this list.
import { CONSOLE_ENDPOINTS } from './console-endpoints.endpoint'
import { DELIVERY_ENDPOINTS } from './delivery-endpoints.endpoint'

/** Takes only a table in which each endpoint stands under its own id. */
const byId = <const Table extends { [Id in keyof Table]: { id: Id } }>(table: Table): Table => table

export const ENDPOINTS = byId({ ...DELIVERY_ENDPOINTS, ...CONSOLE_ENDPOINTS })
