/**
 * How the events of a game are written in few bytes. Events of one sort have the same fields, so those are named once, under a
 * number, and after that only their values are sent.
 */
import type { GameEvent } from '@freehold/kernel';

/** No game has so many sorts of events; one that names its fields by chance must not fill the memory. */
const MOST = 1000;

/** The type, then the names of the fields. */
type Shape = readonly string[];

export class Shapes {
  readonly all: Shape[] = [];
  private readonly byType = new Map<string, number[]>();

  textOf(event: GameEvent): string {
    const number = this.numberOf(event);
    if (number === undefined) return JSON.stringify(event);
    let text = `[${number}`;
    for (const name in event) {
      const value = event[name as never] as unknown;
      if (name === 'type' || value === undefined) continue;
      text += typeof value === 'number' ? `,${value}` : `,${JSON.stringify(value)}`;
    }
    return `${text}]`;
  }

  private numberOf(event: GameEvent): number | undefined {
    const known = this.byType.get(event.type);
    const found = known?.find((number) => fits(this.all[number]!, event));
    return found ?? this.add(event, known);
  }

  private add(event: GameEvent, known: number[] = []): number | undefined {
    if (this.all.length === MOST) return undefined;
    const { type, ...fields } = event;
    const names = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    const number = this.all.push([type, ...names]) - 1;
    this.byType.set(type, [...known, number]);
    return number;
  }
}

function fits(shape: Shape, event: GameEvent): boolean {
  let fields = 0;
  for (const name in event) {
    if (name === 'type' || event[name as never] === undefined) continue;
    if (shape[++fields] !== name) return false;
  }
  return shape.length === fields + 1;
}
