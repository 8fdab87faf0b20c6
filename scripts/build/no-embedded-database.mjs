// Stands for PGlite in a build for Vercel: functions have no disk for the embedded database, and its 20 MB
// would be part of each.
export class PGlite {}
export class NodeFS {}
