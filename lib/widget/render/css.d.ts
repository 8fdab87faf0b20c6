// The build puts a style sheet's text, minified, in the place of its import.
declare module '*.css' {
  const text: string
  export default text
}
