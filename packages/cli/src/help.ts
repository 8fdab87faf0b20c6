// What `soundings --help` says.

export const HELP = `Surveys as code (docs/surveys-as-code.md).

  soundings init [FOLDER]           a first document, in surveys/; with --github a workflow too
  soundings pull [FOLDER]           write the server's surveys into files, one each
  soundings validate [FILE…]        check documents without a server
  soundings plan [FILE…]            say what apply would do
  soundings apply [FILE…]           do it, after asking
  soundings explain [SURVEY]        say who gets a survey, and why a visit does not
  soundings results SURVEY          figures of a survey

FILE is a document or a folder of them, surveys/ by default; SURVEY is a key.

  --url URL          the server; else SOUNDINGS_URL
  --key-file FILE    a file with an API key; else SOUNDINGS_KEY_FILE, or the key itself: --key, SOUNDINGS_KEY
  --publish          plan, apply: also change what respondents see, as each document's status says
  --yes, -y          apply: without asking
  --exit-code        plan: end with 2 if there is something to do
  --replace-drafts   plan, apply: also over what people have saved in the console and not published
  --page URL         explain: the address of the page; --device desktop, mobile, tablet, ios or android;
                     --event NAME; --client-key KEY; --data NAME=VALUE; --did EVENT or EVENT=TIMES, what if
  --from, --to DAY   results: such as 2026-11-21
  --json             plan, explain, results: for programs
  --version, --help

Exit codes: 0 success, 1 error, 2 changes (plan --exit-code).`
