/** Blocks as Markdown. */
import { type Block, inline, type Row } from './blocks.js';

export function markdown(title: string, blocks: readonly Block[]): string {
  return `${[`# ${title}`, ...blocks.map(block)].join('\n\n')}\n`;
}

function block(each: Block): string {
  switch (each.kind) {
    case 'heading':
      return `${'#'.repeat(each.level)} ${line(each.text)}`;
    case 'text':
      return line(each.text);
    case 'list':
      return each.items.map((item) => `- ${line(item)}`).join('\n');
    case 'code':
      return `${line(each.title)}:\n\n\`\`\`${each.language === 'json' ? 'json' : ''}\n${each.code}\n\`\`\``;
    case 'table':
      return table(each.title, each.head, each.rows);
  }
}

function table(title: string, head: readonly string[], rows: readonly Row[]): string {
  const written = rows.map((row) =>
    row_('about' in row ? [`**${row.about}**`, ...head.slice(1).map(() => '')] : (row as readonly string[])),
  );
  return [...(title ? [`${line(title)}:`, ''] : []), row_(head), row_(head.map(() => '---')), ...written].join('\n');
}

const row_ = (cells: readonly string[]) => `| ${cells.map((cell) => line(cell).replaceAll('|', '\\|')).join(' | ')} |`;

/** What is meant as text must not be read as marks. */
function line(source: string): string {
  return inline(source)
    .map((piece) => {
      if (piece.kind === 'code') return `\`${piece.text}\``;
      if (piece.kind === 'strong') return `**${piece.text}**`;
      if (piece.kind === 'link') return `[${piece.text}](${piece.to})`;
      return piece.text.replaceAll(/[<>*_]/g, '\\$&');
    })
    .join('');
}
