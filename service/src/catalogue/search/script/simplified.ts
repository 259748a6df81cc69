import { readFileSync } from 'node:fs';

const HAN = /\p{Script=Han}/u;

/** Simplified form by traditional character. */
const FORMS: ReadonlyMap<string, string> = new Map(
  readFileSync(new URL('./simplified-forms.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.match(/../gsu) ?? [])
    .map((pair) => Array.from(pair) as [string, string]),
);

/**
 * The text with each traditional character in its simplified form. Character by character, because search compares parts of texts:
 * a form that depended on its neighbours would keep a part from being found in the whole.
 */
export function simplified(text: string): string {
  if (!HAN.test(text)) return text;
  let result = '';
  for (const character of text) result += FORMS.get(character) ?? character;
  return result;
}
