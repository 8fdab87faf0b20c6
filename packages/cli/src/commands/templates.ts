// The files that `soundings init` writes.

export const FIRST_SURVEY = `{
  "key": "visit",
  "name": "Visit",
  "status": "draft",
  "questions": [
    {
      "key": "found",
      "kind": "single_choice",
      "content": "Did you find what you came for?",
      "answers": [
        { "key": "yes", "content": "Yes", "next": "end" },
        { "key": "no", "content": "No" }
      ]
    },
    { "key": "missing", "kind": "free_text", "content": "What was missing?" }
  ]
}
`

export const WORKFLOW = `name: Surveys
on:
  pull_request:
    paths: ['surveys/**']
  push:
    branches: [main]
    paths: ['surveys/**']
# One run at a time, in the order of the pushes.
concurrency:
  group: surveys-\${{ github.ref }}
jobs:
  surveys:
    runs-on: ubuntu-latest
    permissions:
      contents: read
    env:
      SOUNDINGS_URL: \${{ vars.SOUNDINGS_URL }}
      SOUNDINGS_KEY: \${{ secrets.SOUNDINGS_KEY }}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm ci
      - run: npx @soundings/cli validate
      - run: npx @soundings/cli plan --publish
      - if: github.event_name == 'push'
        run: npx @soundings/cli apply --publish --yes
`
