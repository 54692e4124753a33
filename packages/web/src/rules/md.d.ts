declare module '*.md' {
  const prose: readonly import('./prose.js').Element[];
  export default prose;
}
