import { handle } from '@/lib/http/next/handle'
import { listQuestions } from '@/lib/serving/list-questions'
import * as contract from '@/lib/serving/serving.endpoint'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(contract.listQuestions, listQuestions)
