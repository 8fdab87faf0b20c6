// The management API of Soundings from any program that has fetch (docs/management-api.md).
export type { Body, CallOptions, Entry, Input, ListId, OperationId, Reply } from './calls'
// biome-ignore lint/performance/noBarrelFile: it is the entry of the package.
export { type Client, createClient, type Settings } from './client'
export { type Problem, SoundingsError } from './error'
