// Is the process alive? Says nothing of the database, so that a restart is not the answer to its absence.
export const dynamic = 'force-dynamic'

export const GET = () => Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })
