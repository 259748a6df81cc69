import type { Template } from '../descriptor.ts';
import { isAddressType, readAddressValue } from './address-values.ts';
import type { PathParams } from './match.ts';

/**
 * What a template may refer to: `{name}` path parameter, `{?name}` query, `{data.a.b}` result of the first query, `{shop.name}`,
 * within a repeated item `{each}`, `{each.a.b}` and `{#}`.
 */
export interface TemplateScope {
  params: PathParams;
  query: URLSearchParams;
  data?: unknown;
  each?: { value: unknown; position: number | undefined };
  /** In the head of a page. */
  shop?: { name: string };
}

const WHOLE = /^\{([^{}]+)\}$/;
const REFERENCE = /\{([^{}]+)\}/g;
const PART = /\[\[(.*?)\]\]/gs;

/**
 * Fills a template. A value that is one single missing reference is left out of its object or list. A list value inside a
 * list adds its items.
 */
export function fillTemplate(template: Template, scope: TemplateScope): unknown {
  if (typeof template === 'string') {
    const whole = WHOLE.exec(template);
    return whole ? lookUp(whole[1]!, scope) : fillText(template, scope);
  }
  if (Array.isArray(template)) return template.flatMap((item) => fillItem(item, scope)).filter((item) => item !== undefined);
  if (template !== null && typeof template === 'object') {
    const filled = Object.entries(template).map(([key, value]) => [key, fillTemplate(value, scope)] as const);
    return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
  }
  return template;
}

/** The items that a list item adds. */
function fillItem(item: Template, scope: TemplateScope): unknown[] {
  if (isRepeated(item)) {
    const list = fillTemplate(item.each, scope);
    if (!Array.isArray(list)) return [];
    const before = item.after === undefined ? 0 : fillTemplate(item.after, scope);
    // A place that is not known is left out: a wrong one would be misleading.
    const positionOf = (index: number) => (typeof before === 'number' ? before + index + 1 : undefined);
    return list.map((value, index) => fillTemplate(item.item, { ...scope, each: { value, position: positionOf(index) } }));
  }
  if (isChosen(item)) {
    const value = String(fillTemplate(item.by, scope));
    return fillItem((Object.hasOwn(item.cases, value) ? item.cases[value] : item.otherwise)!, scope);
  }
  const filled = fillTemplate(item, scope);
  return typeof item === 'string' && Array.isArray(filled) ? filled : [filled];
}

function isRepeated(item: Template): item is { each: string; after?: Template; item: Template } {
  return isGroup(item) && typeof item.each === 'string' && item.item !== undefined;
}

function isChosen(item: Template): item is { by: string; cases: { [value: string]: Template }; otherwise: Template } {
  return isGroup(item) && typeof item.by === 'string' && isGroup(item.cases ?? null) && item.otherwise !== undefined;
}

function isGroup(item: Template): item is { [key: string]: Template } {
  return item !== null && typeof item === 'object' && !Array.isArray(item);
}

/** Whether each reference marked as required (`{?id:id!}`) has a value: without it there is nothing to ask. */
export function hasRequired(template: Template, scope: TemplateScope): boolean {
  if (typeof template === 'string') {
    return [...template.matchAll(REFERENCE)].every(([, reference]) => !reference!.endsWith('!') || lookUp(reference!, scope) !== undefined);
  }
  if (template === null || typeof template !== 'object') return true;
  return Object.values(template).every((item) => hasRequired(item, scope));
}

/**
 * Fills the references of a text; a missing one becomes nothing. A part in double brackets, `[[ by {data.composer}]]`, is
 * kept only when each of its references has a value.
 */
export function fillText(text: string, scope: TemplateScope): string {
  const filled = (reference: string): string => String(lookUp(reference, scope) ?? '');
  return text
    .replace(PART, (_, part: string) => ([...part.matchAll(REFERENCE)].every(([, name]) => filled(name!) !== '') ? part : ''))
    .replace(REFERENCE, (_, reference: string) => filled(reference))
    .trim();
}

/** Value of `name`, `?name`, `name:type`, `?name:type!`, `data.a.b`, `each`, `each.a.b`, `shop.name` or `#`. */
function lookUp(reference: string, scope: TemplateScope): unknown {
  if (reference.startsWith('data.')) return atPath(scope.data, reference);
  if (reference.startsWith('shop.')) return atPath(scope.shop, reference);
  if (reference.startsWith('each.')) return atPath(scope.each?.value, reference);
  if (reference === 'each' && scope.each) return scope.each.value;
  if (reference === '#') return scope.each?.position;
  const [name, type] = reference.replace(/!$/, '').split(':') as [string, string?];
  const text = name.startsWith('?') ? scope.query.get(name.slice(1)) : scope.params[name];
  // A type of a later version of this file is unknown here: the value is left out.
  if (type !== undefined) return isAddressType(type) ? readAddressValue(type, text) : undefined;
  return text ? numeric(text) : undefined;
}

function atPath(data: unknown, reference: string): unknown {
  let value = data;
  for (const key of reference.split('.').slice(1)) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  }
  return value ?? undefined;
}

/** Ids travel as numbers; `007`, `1e3` and what exceeds exact integers stay text. */
function numeric(value: string): string | number {
  return /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value;
}

/** One text for a query (call and parameters), whatever the order of keys: the key of prefetched results. */
export function queryKey(call: string, params: unknown): string {
  return `${call} ${JSON.stringify(sorted(params))}`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, item]) => [key, sorted(item)]),
    );
  }
  return value;
}
