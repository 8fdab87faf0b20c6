// Made by `scripts/texts`; types are checked with or without it.
declare module '@/lib/languages/console/compiled/*.json' {
  const messages: unknown
  export default messages
}
