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

/**
 * The rules of some style sheets that a page with these names needs, in their order, with the custom properties, animations and fonts
 * that these use.
 */
export function usedStyles(sheets: readonly (readonly StyleItem[])[], { tokens, variables }: MarkupNames): string {
  const present = new Set([...tokens, ...OF_DOCUMENT]);
  const items = sheets.flat();
  const isNeeded = (needs: readonly string[][]) => needs.some((names) => names.every((name) => present.has(name)));
  const wanted = new Set(variables);
  const texts: string[] = [];
  eachItem(items, (item) => {
    if (item.kind !== 'rule' || !isNeeded(item.needs)) return;
    texts.push(item.text);
    addVariables(wanted, item.text);
  });
  // A custom property may use others.
  for (let size = -1; size !== wanted.size; ) {
    size = wanted.size;
    eachItem(items, (item) => {
      if (item.kind !== 'variables' || !isNeeded(item.needs)) return;
      for (const { name, text } of item.variables) if (wanted.has(name)) addVariables(wanted, text);
    });
  }
  eachItem(items, (item) => {
    if (item.kind === 'variables') for (const { name, text } of item.variables) if (wanted.has(name)) texts.push(text);
  });
  const used = texts.join('\n');
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
        return once(used.includes(item.name) ? item.text : '');
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
