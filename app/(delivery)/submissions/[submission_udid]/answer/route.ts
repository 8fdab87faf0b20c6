import { route } from '@/lib/http/next/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('answerQuestion')
