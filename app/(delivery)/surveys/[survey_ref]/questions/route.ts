import * as contract from '@/lib/contract/delivery/serving'
import { handle } from '@/lib/http/next/handle'
import { listQuestions } from '@/lib/services/delivery/list-questions'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(contract.listQuestions, listQuestions)
