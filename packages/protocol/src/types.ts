/** The messages as types, for those who need no schemas at run time. */
import type { z } from 'zod';
import type * as lobby from './lobby.js';
import type * as play from './play.js';
import type { ROUTES, RouteName } from './routes.js';
import type { ClientMessage, ServerMessage } from './socket.js';
import type * as speech from './speech.js';
import type * as tables from './tables.js';
import type { Refused } from './values.js';

export type Wire<Schema extends z.ZodType> = z.output<Schema>;

export type RefusedBody = Wire<typeof Refused>;
export type ClientText = z.input<typeof ClientMessage>;
export type ServerText = Wire<typeof ServerMessage>;
export type ServerTextOf<T extends ServerText['type']> = Extract<ServerText, { type: T }>;
export type TableData = Wire<typeof tables.Table>;
export type TableSeatData = Wire<typeof tables.TableSeat>;
export type NewTableData = z.input<typeof tables.NewTable>;
export type UserData = Wire<typeof tables.User>;
export type ViewData = Wire<typeof play.View>;
export type UpdateData = Wire<typeof play.Update>;
export type BriefData = Wire<typeof play.Brief>;
export type BriefChoiceData = Wire<typeof play.BriefChoice>;
export type ChoiceData = Wire<typeof play.Choice>;
export type AskedData = Wire<typeof play.Asked>;
export type SaidData = Wire<typeof speech.Said>;
export type ThinkData = z.input<typeof speech.Think>;
export type ThoughtData = Wire<typeof speech.Thought>;
export type SpeechPageData = Wire<typeof speech.SpeechPage>;
export type SpeechData = SpeechPageData['entries'][number];

type OneOf<Messages extends Readonly<Record<string, z.ZodType>>> = z.output<Messages[keyof Messages]>;
export type QueueQueryData = z.output<typeof lobby.QueueQuery>;
export type QueueText = OneOf<typeof lobby.QUEUE_FROM_SERVER>;
export type RoomText = OneOf<typeof lobby.ROOM_FROM_SERVER>;
export type RoomCommand = z.input<(typeof lobby.ROOM_FROM_CLIENT)[keyof typeof lobby.ROOM_FROM_CLIENT]>;

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Part<N extends RouteName, K extends string> = (typeof ROUTES)[N] extends Record<K, infer S> ? S : undefined;
export type RouteBody<N extends RouteName> = Input<Part<N, 'body'>>;
export type RouteQuery<N extends RouteName> = Input<Part<N, 'query'>>;
export type RouteAnswer<N extends RouteName> = Output<Part<N, 'answer'>>;
