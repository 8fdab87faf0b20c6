// The name under which services of the console throw.
import { throwApiError } from '../errors'

export const throwConsoleError = throwApiError
