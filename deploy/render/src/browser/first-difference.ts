import { cutText } from './readable-line.ts';

/** Characters that are shown of each side, and of those what both have in common before. */
const SHOWN = 80;
const BEFORE = 24;

/** Where two texts of HTML begin to differ, shortly; null for equal ones. */
export function firstDifference(served: string, drawn: string): string | null {
  if (served === drawn) return null;
  let at = 0;
  while (served[at] === drawn[at]) at += 1;
  const from = Math.max(0, at - BEFORE);
  const excerpt = (text: string) => `${from > 0 ? '…' : ''}${cutText(text, from, from + SHOWN)}${text.length > from + SHOWN ? '…' : ''}`;
  return `served “${excerpt(served)}”, drawn “${excerpt(drawn)}”`;
}
