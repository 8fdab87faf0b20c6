// The results of the program in `calls.ts`.
export interface CallResults {
  submission: string
  surveyName: string
  byId: unknown
  statuses: number[]
  shown: unknown
  presented: unknown
  directKey: string | null
  refused: unknown
}

export interface Program {
  makeCalls(baseUrl: string, identifier: string, udid: string): Promise<CallResults>
  readPoll(baseUrl: string, identifier: string, surveyId: number): Promise<string[] | undefined>
}
