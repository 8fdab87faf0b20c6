// The handlers of the route file of the console.
import { CONSOLE_ROUTES } from '../registry/console'
import { handlersOf } from './adapter'

export const consoleRoute = () => handlersOf(CONSOLE_ROUTES)
