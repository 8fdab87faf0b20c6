// What an endpoint requires of a parameter, in words for people (docs/api.md §3).
import type { Endpoint } from './endpoint'

/** Whether a parameter must always be there. */
export const isRequired = (endpoint: Endpoint, name: string): boolean => endpoint.requires.includes(name)

/** One sentence about when the parameter is required; empty when it is not. */
export function requirementWords(endpoint: Endpoint, name: string): string {
  for (const requirement of endpoint.requires) {
    if (requirement === name) return 'Required.'
    if (typeof requirement === 'string') continue
    if ('anyOf' in requirement) {
      const [one, other] = requirement.anyOf
      if (name === one) return `Either this or \`${other}\` is required.`
      if (name === other) return `Either this or \`${one}\` is required.`
    } else if (requirement.name === name) {
      return requirement.when === 'web'
        ? 'Required for web device types (`desktop`, `mobile`, `tablet`), ignored for the others.'
        : 'Required when `device_type` is `native_mobile`.'
    }
  }
  return ''
}
