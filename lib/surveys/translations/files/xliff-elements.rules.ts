// Finds elements of XLIFF. Its namespace ends with the version; some tools drop it.

import type { XmlElement, XmlNode } from '@/lib/platform/text/xml/read-xml'

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:'

export const isXliffElement = (node: XmlNode): node is XmlElement =>
  typeof node !== 'string' && (node.namespace === '' || node.namespace.startsWith(NAMESPACE))

export const childrenOf = (parent: XmlElement, ...names: string[]): XmlElement[] =>
  parent.children.filter(isXliffElement).filter(({ name }) => names.includes(name))

export const childOf = (parent: XmlElement, name: string): XmlElement | null =>
  childrenOf(parent, name)[0] ?? null

/** The elements of a name, also those in groups; what stands in other elements is a suggestion. */
export const inGroups = (parent: XmlElement, name: string): XmlElement[] =>
  childrenOf(parent, name, 'group').flatMap((child) =>
    child.name === name ? [child] : inGroups(child, name),
  )

/** The value of an attribute; null: it has none, or an empty one. */
export const attributeOf = (element: XmlElement | null, name: string): string | null =>
  element?.attributes.get(name) || null
