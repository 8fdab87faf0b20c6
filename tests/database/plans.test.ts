// The plans of prepared statements, on the embedded database.
import { openDatabase } from '@/lib/platform/db/open-database'
import { useTestDatabase } from '../support/database'
import { testPlans } from '../support/db/plan-tests'

useTestDatabase()
testPlans(openDatabase)
