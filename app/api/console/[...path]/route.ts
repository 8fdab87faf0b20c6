// Every endpoint of the console.
import { consoleRoute } from '@/lib/http/next/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = consoleRoute()
