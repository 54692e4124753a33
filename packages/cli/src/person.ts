/** Somebody at the terminal: what is asked is told, what may be done is numbered. */
import { createInterface } from 'node:readline/promises';
import { type Choice, type Domain, isRefusal, type Table, type TextView, type Value } from '@freehold/kernel';
import { surroundingsOf } from './surroundings.js';

/** Fields are asked one by one; this is how to think better of it. */
const CANCEL = 'x';

export class Person {
  private readonly terminal = createInterface({ input: process.stdin, output: process.stdout });
  private readonly lines = this.terminal[Symbol.asyncIterator]();
  private commands = 0;

  close(): void {
    this.terminal.close();
  }

  /** Asks until something is played. False when the game is over, or nobody answers any more or wants to. */
  async act(table: Table, game: string, seat: number, names: readonly string[]): Promise<boolean> {
    const { choices: listed, view } = await table.look(seat);
    if (!listed || listed.length === 0) return false;
    const around = surroundingsOf(game, view, seat, names);
    const choices = around.numbered?.(listed) ?? listed;
    console.log(`\n${around.facts}`);
    for (const [index, choice] of choices.entries()) console.log(`  ${index + 1}. ${around.label(choice)}`);
    const answer = (await this.line('What do you do? A number, "undo", "resign" or "quit": '))?.trim();
    if (answer === undefined || answer === 'quit') return false;
    const number = ++this.commands;
    if (answer === 'resign') await table.act(seat, { number, action: { type: 'resign' } });
    else if (answer === 'undo') explain(await table.undo(seat, { number }));
    else {
      const choice = /^\d+$/.test(answer) ? choices[Number(answer) - 1] : undefined;
      if (!choice) console.log(`Please answer with a number from 1 to ${choices.length}.`);
      else {
        const action = await this.fill(choice, around);
        if (action) explain(await table.act(seat, { number, action, answers: choice.answers }));
      }
    }
    return true;
  }

  private async line(prompt: string): Promise<string | undefined> {
    process.stdout.write(prompt);
    const { value, done } = await this.lines.next();
    return done ? undefined : value;
  }

  private async fill(choice: Choice, around: TextView): Promise<object | undefined> {
    const action: Record<string, unknown> = { type: choice.type };
    for (const [field, domain] of Object.entries(choice.fields ?? {})) {
      const value = onlyValue(domain) ?? (await this.value(field, domain, around));
      if (value === undefined) return undefined;
      action[field] = value;
    }
    return action;
  }

  private async value(field: string, domain: Domain, around: TextView): Promise<Value | Value[] | undefined> {
    for (;;) {
      const name = around.field?.(field) ?? field;
      const text = (await this.line(`  ${name} (${around.domain(field, domain)}; ${CANCEL} to go back): `))?.trim();
      if (text === undefined || text === CANCEL) return undefined;
      const value = parse(domain, text);
      if (value !== undefined) return value;
    }
  }
}

function explain(answer: { accepted: number } | { refused: string; facts: object }): void {
  if (!isRefusal(answer)) return;
  const facts = Object.entries(answer.facts).map(([name, value]) => `${name} ${value}`);
  console.log(
    `Not allowed: ${answer.refused.toLowerCase().replaceAll('_', ' ')}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}.`,
  );
}

function onlyValue(domain: Domain): Value | Value[] | undefined {
  if (domain.kind === 'one' && domain.of.length === 1) return domain.of[0];
  if (domain.kind === 'range' && domain.min === domain.max) return domain.min;
  return domain.kind === 'subset' && domain.of.length === 0 ? [] : undefined;
}

function parse(domain: Domain, text: string): Value | Value[] | undefined {
  const read = (word: string): Value => (/^-?\d+$/.test(word) ? Number(word) : word);
  if (domain.kind === 'subset') return text.split(/\s+/).filter(Boolean).map(read);
  return text === '' ? undefined : read(text);
}
