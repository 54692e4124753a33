/** The way to a table: a real link, so that it can be opened beside this page too. */
import type { ComponentChildren } from 'preact';
import { go, isPlainClick } from '../app/router.js';

export function TableLink({ id, children }: { id: number; children: ComponentChildren }) {
  return (
    <a
      class="table-link"
      href={`/table/${id}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go(`/table/${id}`);
      }}
    >
      {children}
    </a>
  );
}
