// Every endpoint of the console.
import { handleTable } from '@/lib/http/next/handle'
import { nowhere } from '@/lib/http/pipeline/console/nowhere'
import { findConsoleRoute } from '@/lib/http/registry/console'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handleTable(findConsoleRoute, nowhere)
