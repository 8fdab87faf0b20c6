#!/usr/bin/env node
// Entry of the command `soundings`.
import { nodeTerminal } from './node-terminal'
import { run } from './run'

process.exitCode = await run(process.argv.slice(2), nodeTerminal())
