// Prisma on a pool.
import type pg from 'pg'
import { PrismaClient } from '../generated/client'
import { MeasuredPrisma } from './measured-prisma'

export const openPrisma = (pool: pg.Pool): PrismaClient =>
  new PrismaClient({ adapter: new MeasuredPrisma(pool) })
