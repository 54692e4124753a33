/** Numbers for operators, in the form Prometheus reads. */
import { type Answer, isRefusal } from '@freehold/kernel';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Clock } from './clock.js';
import { Durations } from './durations.js';

export class Metrics {
  readonly registry = new Registry();
  private readonly registers = [this.registry];

  private readonly commands: Counter;
  private readonly commandTime = new Durations(
    'freehold_command_seconds',
    'From a command to its answer, the write to disk included.',
    this.registry,
  );
  /** Since they were last asked for. */
  private accepted = 0;
  readonly finished = new Counter({
    name: 'freehold_games_finished_total',
    help: 'Games that came to their end.',
    labelNames: ['edition'],
    registers: this.registers,
  });
  readonly started = new Counter({
    name: 'freehold_games_started_total',
    help: 'Games that began.',
    labelNames: ['edition'],
    registers: this.registers,
  });
  readonly refusedSockets = new Counter({
    name: 'freehold_sockets_refused_total',
    help: 'Sockets that were not let in or were closed by us, by reason.',
    labelNames: ['reason'],
    registers: this.registers,
  });
  readonly chat = new Counter({
    name: 'freehold_chat_messages_total',
    help: 'Sentences said at tables.',
    registers: this.registers,
  });

  constructor(private readonly clock: Clock) {
    const takeAccepted = () => {
      this.commands.inc({ outcome: 'accepted' }, this.accepted);
      this.accepted = 0;
    };
    this.commands = new Counter({
      name: 'freehold_commands_total',
      help: 'Commands of people, by what became of them: accepted or the code of the refusal.',
      labelNames: ['outcome'],
      registers: this.registers,
      collect: takeAccepted,
    });
    collectDefaultMetrics({ register: this.registry, prefix: 'freehold_' });
  }

  /** What became of a command that came at `since`, by the monotonic clock. */
  answered(answer: Answer, since: number): void {
    this.commandTime.observe((this.clock.monotonic() - since) / 1000);
    if (isRefusal(answer)) this.commands.inc({ outcome: answer.refused });
    else this.accepted++;
  }

  /** A number that is read when it is asked for. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name: `freehold_${name}`,
      help,
      registers: this.registers,
      collect() {
        this.set(read());
      },
    });
  }

  /** Numbers by label that are read when they are asked for. */
  gauges(name: string, help: string, label: string, read: () => Promise<Readonly<Record<string, number>>>): void {
    new Gauge({
      name: `freehold_${name}`,
      help,
      labelNames: [label],
      registers: this.registers,
      async collect() {
        this.reset();
        // Where it cannot be read, all other numbers are wanted the more.
        const counts = await read().catch(() => ({}));
        for (const [value, count] of Object.entries(counts)) this.set({ [label]: value }, count);
      },
    });
  }
}
