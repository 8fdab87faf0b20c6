// Prisma on a pool.
import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { PrismaClient } from '../generated/client'

export const openPrisma = (pool: pg.Pool): PrismaClient => new PrismaClient({ adapter: new PrismaPg(pool) })
