// `npm run api:release`: keeps the document of the management API as the released one, against which
// tests/contract/management-document.test.ts compares every later change.
import { writeFileSync } from 'node:fs'
import { managementDocument } from '@/lib/api/openapi/management.endpoint'

const document = managementDocument('https://surveys.example.com')
writeFileSync('docs/management-api.json', `${JSON.stringify(document, null, 1)}\n`)
