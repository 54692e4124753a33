/** Somebody at the terminal: what is asked is told, what may be done is numbered. */
import { createInterface } from 'node:readline/promises';
import { type Choice, type Domain, isRefusal, type Table, type Value } from '@freehold/kernel';

export class Person {
  private readonly terminal = createInterface({ input: process.stdin, output: process.stdout });
  private readonly lines = this.terminal[Symbol.asyncIterator]();
  private commands = 0;

  close(): void {
    this.terminal.close();
  }

  /** Asks until something is played. False when the game is over or nobody answers any more. */
  async act(table: Table, seat: number, names: readonly string[]): Promise<boolean> {
    const { choices, view } = await table.look(seat);
    if (!choices || choices.length === 0) return false;
    console.log(`\n${facts(view.open, seat, names)}`);
    for (const [index, choice] of choices.entries()) console.log(`  ${index + 1}. ${label(choice)}`);
    const answer = await this.line('What do you do (number, or "resign")? ');
    if (answer === undefined) return false;
    const command = { number: ++this.commands };
    if (answer.trim() === 'resign') {
      await table.act(seat, { ...command, action: { type: 'resign' } });
      return true;
    }
    const choice = /^\d+$/.test(answer.trim()) ? choices[Number(answer) - 1] : undefined;
    const action = choice && (await this.fill(choice));
    if (!choice || !action) {
      console.log(`Please answer with a number from 1 to ${choices.length}.`);
      return true;
    }
    const played = await table.act(seat, { ...command, action, answers: choice.answers });
    if (isRefusal(played)) console.log(`Not allowed: ${played.refused} ${JSON.stringify(played.facts)}`);
    return true;
  }

  private async line(prompt: string): Promise<string | undefined> {
    process.stdout.write(prompt);
    const { value, done } = await this.lines.next();
    return done ? undefined : value;
  }

  private async fill(choice: Choice): Promise<object | undefined> {
    const action: Record<string, unknown> = { type: choice.type };
    for (const [field, domain] of Object.entries(choice.fields ?? {})) {
      const only = onlyValue(domain);
      const value = only ?? parse(domain, (await this.line(`  ${field} (${describe(domain)})? `)) ?? '');
      if (value === undefined) return undefined;
      action[field] = value;
    }
    return action;
  }
}

function onlyValue(domain: Domain): Value | Value[] | undefined {
  if (domain.kind === 'one' && domain.of.length === 1) return domain.of[0];
  return domain.kind === 'subset' && domain.of.length === 0 ? [] : undefined;
}

function describe(domain: Domain): string {
  switch (domain.kind) {
    case 'one':
      return domain.of.join(', ');
    case 'range':
      return `${domain.min} to ${domain.max}`;
    case 'subset':
      return `any of ${domain.of.join(' ')}, by spaces; empty for none`;
  }
}

function parse(domain: Domain, text: string): Value | Value[] | undefined {
  const read = (word: string): Value => (/^-?\d+$/.test(word) ? Number(word) : word);
  if (domain.kind === 'subset') return text.split(/\s+/).filter(Boolean).map(read);
  return text.trim() === '' ? undefined : read(text.trim());
}

function label({ type, fields }: Choice): string {
  const list = Object.entries(fields ?? {}).map(([name, domain]) => `${name}: ${describe(domain)}`);
  return [type.replaceAll('_', ' '), ...(list.length > 0 ? [`(${list.join('; ')})`] : [])].join(' ');
}

/** What a property game's table looks like in a line; other games show their open part. */
function facts(open: object, seat: number, names: readonly string[]): string {
  const { cash, phase } = open as { cash?: number[]; phase?: string };
  if (!cash) return JSON.stringify(open);
  return `${names.map((name, s) => `${name}${s === seat ? '*' : ''} ${cash[s]}`).join(', ')} (${phase})`;
}
