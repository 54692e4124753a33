/** One line on the terminal that tells how far it is, how fast, and how long it will take. Silent where nobody looks. */
export function progressBar(total: number, what: string): { at: (done: number) => void; end: () => void } {
  const shown = process.stderr.isTTY === true;
  const started = Date.now();
  let last = 0;
  return {
    at(done) {
      const now = Date.now();
      if (!shown || (now - last < 100 && done < total)) return;
      last = now;
      const seconds = (now - started) / 1000;
      const rate = done / seconds;
      const left = rate > 0 ? Math.ceil((total - done) / rate) : 0;
      const filled = Math.round((24 * done) / total);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(24 - filled)}`;
      process.stderr.write(`\r${bar} ${done} of ${total} ${what}, ${Math.round(rate)} a second, ${left} s left `);
    },
    end() {
      if (shown) process.stderr.write('\r\x1b[K');
    },
  };
}
