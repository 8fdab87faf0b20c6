// When an endpoint requires a parameter, in the words of the OpenAPI document (docs/api.md §3).
import type { DeliveryEndpoint } from '@/lib/platform/contract/endpoint'

/** Whether a caller that reads JSON must always send the parameter. */
export const isRequired = (endpoint: DeliveryEndpoint, name: string): boolean =>
  endpoint.requires.some(
    (need) =>
      need === name ||
      (typeof need === 'object' && 'when' in need && need.when === 'native' && need.name === name),
  )

/**
 * The requirements that remain for JSON callers: a callback is for web pages, and `/results` needs
 * `accept` for JSON.
 */
export function jsonOnlyFor(endpoint: DeliveryEndpoint, name: string): string[] | null {
  const needsCallback = endpoint.requires.some(
    (need) => typeof need === 'object' && 'when' in need && need.name === 'callback',
  )
  if (name === 'device_type' && needsCallback) return ['native_mobile', 'email']
  return name === 'accept' ? ['application/json'] : null
}

/** One sentence about when the parameter is required; empty if it never or always is. */
export function requirementWords(endpoint: DeliveryEndpoint, name: string): string {
  for (const need of endpoint.requires) {
    if (typeof need === 'string') continue
    if ('anyOf' in need) {
      const [one, other] = need.anyOf
      if (name === one) return `Either this or \`${other}\` is required.`
      if (name === other) return `Either this or \`${one}\` is required.`
    } else if (need.name === name && need.when === 'native') {
      return 'Required when `device_type` is `native_mobile`.'
    }
  }
  return ''
}
