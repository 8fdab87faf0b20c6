// What holds for every call of the management API.

export const MANAGEMENT_DESCRIPTION = `An owner makes a key in the console, under *API keys*. Send it with each call, in a header and never in an address:

    curl https://surveys.example.com/api/v1/accounts/current/surveys -H "Authorization: Bearer $SOUNDINGS_KEY"

\`current\` is the account of the key. What is not in that account is not there: 404.

**Errors** are \`{"error": {"code", "message", "requestId", "problems"?, "details"?}}\`. \`code\` is for programs and stays, \`message\` is for people and may change.

**Safe to repeat**: with an \`Idempotency-Key\` of your choice a change happens once, and the same call within 24 hours gets the same reply. A call that was refused is tried anew.

**No lost changes**: a survey has an \`ETag\`. \`If-Match\` with it lets a change pass only if the survey is still as you have read it, else 412.

**Limits**: \`RateLimit\` says how many calls the key has left in this minute; 429 says in \`Retry-After\` when to come back.

**What stays**: within \`v1\` addresses, parameters, fields and codes stay. New fields, optional parameters and values of lists such as kinds of questions may come, so ignore what you do not know.`
