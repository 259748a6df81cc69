/** What style rules can match in a piece of markup. */
export interface MarkupNames {
  /** Tag names, `.class` and `#id`. */
  tokens: Set<string>;
  /** Custom properties that attributes use (`fill="var(--x)"`). */
  variables: Set<string>;
}

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements that reach beyond their place, or whose content is not markup. React writes none of them for a part of a page. */
const REFUSED = new Set(
  'html head body base meta script style iframe object embed frame frameset plaintext xmp noembed noframes'.split(' '),
);
/** React's mark of a part that is still to come: an empty template. One with content would hide it from this scan. */
const EMPTY_TEMPLATE = /^<template(?:\s[\w-]+="[^"]*")*><\/template>/;
const TAG = /<(\/?)([a-zA-Z][^\s/>]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>/y;
const ATTRIBUTE = /\s(class|id)=(?:"([^"]*)"|'([^']*)')/g;
const VARIABLE = /var\(\s*(--[\w-]+)/g;

/**
 * Names in the markup of a part; null when it does not stay in its place: an element that is not closed or was not opened, or one
 * that belongs to the document. One part must not be able to break the others.
 */
export function scanMarkup(html: string): MarkupNames | null {
  const names: MarkupNames = { tokens: new Set(), variables: new Set() };
  const open: string[] = [];
  let drawings = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      if (end < 0) return null;
      at = end + 3;
      continue;
    }
    TAG.lastIndex = at;
    const match = TAG.exec(html);
    if (!match) return null;
    at = TAG.lastIndex;
    const [, slash, given, attributes] = match as unknown as [string, string, string, string];
    const name = given.toLowerCase();
    if (REFUSED.has(name)) return null;
    if (name === 'template' && !slash) {
      const empty = EMPTY_TEMPLATE.exec(html.slice(match.index, match.index + 2000));
      if (!empty) return null;
      at = match.index + empty[0].length;
      continue;
    }
    const isDrawing = name === 'svg' || name === 'math';
    if (slash) {
      if (open.pop() !== name) return null;
      if (isDrawing) drawings -= 1;
      continue;
    }
    names.tokens.add(name);
    addAttributes(names, attributes);
    if (VOID.has(name) || (attributes.endsWith('/') && (drawings > 0 || isDrawing))) continue;
    open.push(name);
    if (isDrawing) drawings += 1;
  }
  return open.length === 0 ? names : null;
}

function addAttributes({ tokens, variables }: MarkupNames, attributes: string): void {
  for (const [, name, double, single] of attributes.matchAll(ATTRIBUTE)) {
    const prefix = name === 'id' ? '#' : '.';
    for (const value of (double ?? single ?? '').split(/\s+/)) if (value) tokens.add(prefix + value);
  }
  if (!attributes.includes('var(')) return;
  for (const [, variable] of attributes.matchAll(VARIABLE)) variables.add(variable!);
}
