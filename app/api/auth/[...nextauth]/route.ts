// Signing in and out, as next-auth does it.
import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions } from '@/lib/auth/auth-options'
import { readSurroundings } from '@/lib/http/console/surroundings'
import { log } from '@/lib/http/request-log'

type Context = { params: Promise<{ nextauth: string[] }> }

async function handle(request: NextRequest, context: Context) {
  const { origin, address } = readSurroundings(request.headers)
  const report = (code: string, details: unknown) => log().error({ code, err: details }, 'signing in failed')
  return NextAuth(request, context, await authOptions(origin, address, report))
}

export { handle as GET, handle as POST }
