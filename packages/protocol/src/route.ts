import type { z } from 'zod';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** `:id` is a table, `:code` an invitation, `:pk` a person, `:room` the code of a room. */
  readonly path: string;
  readonly summary: string;
  /** Whether a token is needed; `optional`: it changes what is seen. */
  readonly auth: 'none' | 'optional' | 'needed';
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** What a good answer is; undefined: no content. */
  readonly answer: z.ZodType | undefined;
  readonly status: 200 | 201 | 204;
  /** Whether it is read and refused as source document 000 has it: fields that are not known are passed over. */
  readonly source?: true;
}

export const route = <const R extends Route>(r: R) => r;
