// Tests of running servers use the output of `npm run build`, so it must exist and be up to date.
import { build, isBuilt } from '../../scripts/build.mjs'

export default async function setup(): Promise<void> {
  if (!isBuilt()) await build()
}
