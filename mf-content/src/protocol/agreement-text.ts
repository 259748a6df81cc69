/** A piece of an agreement as it is shown. */
export type Block =
  | { kind: 'heading'; text: string; anchor: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

const MARKED_HEADING = /^#{1,6}\s+/;
const ITEM = /^[-*•]\s+/;
const ENDS_A_SENTENCE = /[。．.!！?？；;：:，,]$/;
const LONGEST_HEADING = 60;

/**
 * Reads an agreement's text. Blank lines part its pieces; a line that begins with `#` is a heading, and so is the short
 * first line of a piece that goes on below it ('一、总则'); lines with `-` are list items. Nothing in it is ever taken for
 * markup of the page.
 */
export function readAgreement(content: string): Block[] {
  const blocks: Block[] = [];
  const heading = (text: string): void => {
    const anchor = `part-${blocks.filter(({ kind }) => kind === 'heading').length + 1}`;
    blocks.push({ kind: 'heading', text, anchor });
  };
  for (const piece of content.split(/\r?\n[ \t]*(?:\r?\n)+/)) {
    const lines = piece
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (isTitle(lines)) heading(lines.shift()!);
    let open: string[] = [];
    const close = (): void => {
      if (open.length > 0) blocks.push({ kind: 'paragraph', text: open.join(' ') });
      open = [];
    };
    for (const line of lines) {
      if (MARKED_HEADING.test(line)) {
        close();
        heading(line.replace(MARKED_HEADING, ''));
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
  }
  return blocks;
}

function isTitle([first, second]: readonly string[]): boolean {
  if (first === undefined || second === undefined) return false;
  if (MARKED_HEADING.test(first) || ITEM.test(first) || ITEM.test(second)) return false;
  return first.length <= LONGEST_HEADING && !ENDS_A_SENTENCE.test(first);
}
