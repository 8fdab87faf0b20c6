// Tests of running servers run what `npm run build` makes, so it has to be there and of these sources.
import { build, isBuilt } from '../../scripts/build.mjs'

export default async function setup(): Promise<void> {
  if (!isBuilt()) await build()
}
