import { SLOT_NODES } from 'shared-contracts/release/skeleton';
import type { MarkupNames } from '../scan-markup.ts';
import type { StyleItem } from './style-sheet.ts';

/** What every document has around the rendered parts. */
const OF_DOCUMENT = [
  ...['html', 'body', 'main', 'header', 'footer', 'div', 'a', 'p', '*'],
  ...SLOT_NODES.map((slot) => `#slot-${slot}`),
  ...['.yh-frame', '.yh-content', '.yh-container'],
];
const VARIABLE = /var\(\s*(--[\w-]+)/g;
/** Animations, fonts and properties of the sheets that are looked for in the rules; where there are more, all come: each takes time. */
const MAX_LOOKED_UP = 200;

/**
 * The rules of some style sheets that a page with these names needs, in their order, with the custom properties, animations and fonts
 * that these use.
 */
export function usedStyles(sheets: readonly (readonly StyleItem[])[], { tokens, variables }: MarkupNames): string {
  const present = new Set([...tokens, ...OF_DOCUMENT]);
  const items = sheets.flat();
  const isNeeded = (needs: readonly string[][]) => needs.some((names) => names.every((name) => present.has(name)));
  const texts: string[] = [];
  const properties = new Map<string, string[]>();
  const addProperty = (name: string, text: string) => {
    const known = properties.get(name);
    if (known) known.push(text);
    else properties.set(name, [text]);
  };
  eachItem(items, (item) => {
    if (!('needs' in item) || !isNeeded(item.needs)) return;
    if (item.kind === 'rule') texts.push(item.text);
    else for (const { name, text } of item.variables) addProperty(name, text);
  });
  const wanted = new Set(variables);
  for (const text of texts) addVariables(wanted, text);
  // A set goes on with what is added meanwhile: a custom property may use others.
  for (const name of wanted) {
    for (const text of properties.get(name) ?? []) {
      texts.push(text);
      addVariables(wanted, text);
    }
  }
  const used = texts.join('\n');
  let named = 0;
  eachItem(items, ({ kind }) => {
    if (kind === 'named') named += 1;
  });
  const seen = new Set<string>();

  const write = (item: StyleItem): string => {
    switch (item.kind) {
      case 'rule':
        return isNeeded(item.needs) ? item.text : '';
      case 'variables': {
        const own = isNeeded(item.needs) ? item.variables.filter(({ name }) => wanted.has(name)) : [];
        return own.length > 0 ? `${item.selector}{${own.map(({ text }) => text).join(';')}}` : '';
      }
      case 'group': {
        const content = item.items.map(write).join('');
        return content && `${item.head}{${content}}`;
      }
      case 'named':
        return once(named > MAX_LOOKED_UP || used.includes(item.name) ? item.text : '');
      case 'statement':
        return once(item.text);
    }
  };
  const once = (text: string): string => {
    if (seen.has(text)) return '';
    seen.add(text);
    return text;
  };
  return items.map(write).join('');
}

function eachItem(items: readonly StyleItem[], task: (item: StyleItem) => void): void {
  for (const item of items) {
    task(item);
    if (item.kind === 'group') eachItem(item.items, task);
  }
}

function addVariables(variables: Set<string>, text: string): void {
  for (const [, name] of text.matchAll(VARIABLE)) variables.add(name!);
}
