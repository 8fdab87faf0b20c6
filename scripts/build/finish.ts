// What a build does after `next build`: compresses files for our own server. On Vercel, which compresses by itself, it
// makes the function of the public API and migrates the database, before the platform sends calls to it.
import { migrateFromBuild } from './migrate-from-build'
import { planVercelBuild } from './plan-vercel-build.mjs'
import { precompress } from './precompress'
import { buildFunctions } from './vercel-functions'

const plan = process.env.VERCEL ? planVercelBuild(process.env) : null
if (plan) {
  if ('ownFunction' in plan && plan.ownFunction) await buildFunctions()
  await migrateFromBuild()
} else precompress()
