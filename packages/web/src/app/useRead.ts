/** Whether what a button does has been on the screen for as long as it takes to see it. */
import { useEffect, useState } from 'preact/hooks';

/** Longer than a double click takes. */
const READING_MS = 800;

/** False for a moment whenever `what` is something else: nobody presses a button before they could have read it. */
export function useRead(what: number): boolean {
  const [read, settle] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => settle(what), READING_MS);
    return () => clearTimeout(timer);
  }, [what]);
  return read === what;
}
