// Runs a command: `node scripts/command.mjs accounts …`, as it was built if the build is up to date,
// else from its source.
import { isBuilt } from './build.mjs'

const [name] = process.argv.splice(2, 1)
if (isBuilt()) await import(`../dist/${name}.mjs`)
else {
  const { register } = await import('tsx/esm/api')
  register()
  await import(`./${name}.ts`)
}
