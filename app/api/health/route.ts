// Liveness check. It does not test the database: a restart would not help if that is down.
export const dynamic = 'force-dynamic'

export const GET = () => Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })
