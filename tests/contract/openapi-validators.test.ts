// Validates the OpenAPI document with tools of others.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import SwaggerParser from '@apidevtools/swagger-parser'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApiDocument } from '@/lib/api/openapi/document.endpoint'

let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'soundings-openapi-'))
  file = path.join(folder, 'openapi.json')
  await writeFile(file, JSON.stringify(openApiDocument('https://surveys.shop.example')))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('passes the recommended rules of Redocly, without a warning', async () => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['node_modules/@redocly/cli/bin/cli.js', 'lint', file],
    { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  )
  expect(stdout + stderr).toContain('Your API description is valid')
  expect(stdout + stderr).not.toMatch(/You have \d+ (error|warning)/)
})

it('is valid for Swagger Parser', async () => {
  expect(await SwaggerParser.validate(file)).toMatchObject({ openapi: '3.1.0' })
})

it('is valid for the schema of OpenAPI', async () => {
  expect(await new Validator().validate(file)).toEqual({ valid: true })
})
