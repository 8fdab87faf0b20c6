// Every statement, on the embedded database.
import { openDatabase } from '@/lib/platform/db/open-database'
import { useTestDatabase } from '../support/database'
import { testStatements } from '../support/db/statement-tests'

useTestDatabase()
testStatements(openDatabase)
