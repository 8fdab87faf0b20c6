// A call of the management API as a line for a shell.

/**
 * The line that calls `path` (with its query) of `origin`, with the key that the variable SOUNDINGS_KEY holds. Nothing
 * in single quotes means anything to a shell; curl itself gives meaning to brackets and braces.
 */
export const toCurl = (origin: string, path: string): string =>
  `curl --globoff '${origin}${path.replaceAll("'", '%27')}' \\\n  -H "Authorization: Bearer $SOUNDINGS_KEY"`
