/** What the documents say of the service itself. */

/** The cookie that carries the token for pages of the server. */
export const COOKIE = 'freehold_token';

export const INFO = { version: '1', license: { name: 'MIT', identifier: 'MIT' } } as const;
