// Kills the servers that a test file has left running.
import { afterAll } from 'vitest'
import { killServers } from './start-server'

// Runs after the hooks of the test file, which end its servers cleanly.
afterAll(killServers)
