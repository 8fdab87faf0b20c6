// Every endpoint of the management API.
import { consoleRoute } from '@/lib/http/next/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = consoleRoute()
