import { alternates, type HeadInput, type HeadTag, pageHead } from 'shared-contracts/release/page-head';
import { escapeHtml, scriptJson } from './escape.ts';

/** Title, description, canonical address, alternates, preview and structured data of a page, as markup. */
export function headMarkup(input: HeadInput): string {
  return pageHead(input).map(markup).join('');
}

/** Alternate links of an address in each language, as markup. */
export function alternatesMarkup(origin: string, address: string): string {
  return alternates(origin, address).map(markup).join('');
}

function markup({ name, attributes, text = '', json }: HeadTag): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  const start = `<${name}${given.join('')}>`;
  const content = json ? scriptJson(json) : escapeHtml(text);
  return name === 'title' || name === 'script' ? `${start}${content}</${name}>` : start;
}
