// The types of the management API's operations for packages/api, from its OpenAPI document.
import openapiTS, { astToString } from 'openapi-typescript'
import { managementDocument } from '@/lib/api/openapi/management.endpoint'

type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const without = (tree: unknown, name: string): unknown =>
  isTree(tree) ? Object.fromEntries(Object.entries(tree).filter(([one]) => one !== name)) : tree

const mapValues = (tree: unknown, change: (value: unknown) => unknown): Tree =>
  isTree(tree) ? Object.fromEntries(Object.entries(tree).map(([name, value]) => [name, change(value)])) : {}

/** What a body or a reply holds, without its example. */
const onlyContent = (part: unknown): unknown =>
  isTree(part)
    ? { ...part, headers: {}, content: mapValues(part.content, (media) => without(media, 'example')) }
    : part

/** An operation without failures, which are one class in the client, and without examples. */
function onlyShapes(operation: unknown): unknown {
  if (!isTree(operation) || !isTree(operation.responses)) return operation
  const { parameters, requestBody, responses } = operation
  return {
    ...operation,
    parameters: Array.isArray(parameters) ? parameters.map((one) => without(one, 'example')) : [],
    ...(requestBody ? { requestBody: onlyContent(requestBody) } : {}),
    responses: { 200: onlyContent(responses[200]) },
  }
}

/** The same shape as packages/api/src/operations.ts has. */
const OPERATIONS = `
type Json<Media> = Media extends { 'application/json': infer Value } ? Value : undefined
type Given<Values> = [Values] extends [undefined] ? unknown : Exclude<Values, undefined>
interface OperationOf<O extends { parameters: { path: object; query?: object; header?: object }; responses: { 200: { content: object } } }> {
  path: Omit<O['parameters']['path'], 'accountId'>
  query: Given<O['parameters']['query']>
  body: O extends { requestBody: { content: infer Media } } ? Json<Media> : undefined
  reply: string extends Json<O['responses'][200]['content']> ? Response : Json<O['responses'][200]['content']> extends undefined ? Response : Json<O['responses'][200]['content']>
  takesIfMatch: Given<O['parameters']['header']> extends { 'If-Match'?: string } ? true : false
}
/** By the name of the operation in the OpenAPI document. */
export type Operations = { [Id in keyof operations]: OperationOf<operations[Id]> }
`

export async function operationTypes(): Promise<string> {
  const { paths, ...rest } = managementDocument('https://surveys.example.com')
  const source = { ...rest, paths: mapValues(paths, (path) => mapValues(path, onlyShapes)) }
  const text = astToString(await openapiTS(JSON.stringify(source)))
  const used = text.slice(text.indexOf('export interface components'))
  return used.replaceAll('export interface', 'interface') + OPERATIONS
}
