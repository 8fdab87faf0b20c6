// The API's booleans (docs/api.md §4).

export const renderFlag = (on: boolean): 't' | 'f' => (on ? 't' : 'f')
