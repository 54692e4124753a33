import type { z } from 'zod';

/** A route in the words of the game that is played, for games that bring some. */
export interface Words {
  /** Whoever sends one of these fields asks for them: the native route knows none of them. */
  readonly marks: readonly string[];
  readonly summary: string;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
}

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
  readonly words?: Words;
}

export const route = <const R extends Route>(r: R) => r;
