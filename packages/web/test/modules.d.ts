declare module '*/chromium.mjs' {
  export function launch(): Promise<import('playwright-core').Browser | undefined>;
}
declare module '*/problems.mjs' {
  export function problems(): string[];
}
