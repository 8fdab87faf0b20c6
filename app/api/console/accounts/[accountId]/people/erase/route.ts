// Erases one person's data.
import { erasePerson } from '@/lib/contract/console/people-of-surveys'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { erasePerson as erasePersonOperation } from '@/lib/services/people/erase-person'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(handle(erasePerson, erasePersonOperation))
