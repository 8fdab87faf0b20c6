// Prisma on a pool. The public API runs statements only, so its function on Vercel is built without
// this file (scripts/build/vercel-functions.ts).
import type pg from 'pg'
import { PrismaClient } from '@/lib/platform/db/generated/client'
import { MeasuredPrisma } from './measured-prisma'

export const openPrisma = (pool: pg.Pool, distributed: boolean): PrismaClient =>
  new PrismaClient({ adapter: new MeasuredPrisma(pool, distributed) })
