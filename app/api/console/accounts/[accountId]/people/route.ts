// What there is of one person.
import { findPerson } from '@/lib/contract/console/people-of-surveys'
import { consoleRoute, keeps } from '@/lib/http/console/console-route'
import { findPerson as findPersonOperation } from '@/lib/operations/console/person-find'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(keeps(findPerson, findPersonOperation))
