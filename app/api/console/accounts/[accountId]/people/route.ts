// Finds one person's data.
import { findPerson } from '@/lib/contract/console/people-of-surveys'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { findPerson as findPersonOperation } from '@/lib/services/people/find-person'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(handle(findPerson, findPersonOperation))
