// How much a test that tries things at random tries: a part in `npm test`, all with `-- --thorough`.

export const casesOf = ({ usually, thoroughly }: { usually: number; thoroughly: number }): number =>
  process.env.THOROUGH ? thoroughly : usually
