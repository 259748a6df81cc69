/** A piece of an agreement as it is shown. */
export type Block =
  | { kind: 'heading'; text: string; anchor: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

const HEADING = /^#{1,6}\s+/;
const ITEM = /^[-*•]\s+/;

/**
 * Reads an agreement's text: lines that begin with `#` are headings, lines with `-` are list items, blank lines part
 * paragraphs. Nothing in it is ever taken for markup of the page.
 */
export function readAgreement(content: string): Block[] {
  const blocks: Block[] = [];
  let open: string[] = [];
  const close = (): void => {
    if (open.length > 0) blocks.push({ kind: 'paragraph', text: open.join(' ') });
    open = [];
  };
  for (const raw of content.split(/\r?\n/)) {
    const line = raw.trim();
    if (line === '') {
      close();
    } else if (HEADING.test(line)) {
      close();
      const anchor = `part-${blocks.filter(({ kind }) => kind === 'heading').length + 1}`;
      blocks.push({ kind: 'heading', text: line.replace(HEADING, ''), anchor });
    } else if (ITEM.test(line)) {
      close();
      const last = blocks.at(-1);
      if (last?.kind === 'list') last.items.push(line.replace(ITEM, ''));
      else blocks.push({ kind: 'list', items: [line.replace(ITEM, '')] });
    } else {
      open.push(line);
    }
  }
  close();
  return blocks;
}
