import type { Template } from '../descriptor.ts';
import type { PathParams } from './match.ts';

/** What a template may refer to: `{name}` path parameter, `{?name}` query, `{data.a.b}` the first answer. */
export interface TemplateScope {
  params: PathParams;
  query: URLSearchParams;
  data?: unknown;
}

const WHOLE = /^\{([^{}]+)\}$/;
const REFERENCE = /\{([^{}]+)\}/g;
const PART = /\[\[(.*?)\]\]/gs;

/** Fills a template. A value that is one single missing reference is left out of its object or list. */
export function fillTemplate(template: Template, scope: TemplateScope): unknown {
  if (typeof template === 'string') {
    const whole = WHOLE.exec(template);
    return whole ? lookUp(whole[1]!, scope) : fillText(template, scope);
  }
  if (Array.isArray(template)) return template.map((item) => fillTemplate(item, scope)).filter((item) => item !== undefined);
  if (template !== null && typeof template === 'object') {
    const filled = Object.entries(template).map(([key, value]) => [key, fillTemplate(value, scope)] as const);
    return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
  }
  return template;
}

/**
 * Fills the references of a text; a missing one becomes nothing. A part in double brackets, `[[ by {data.composer}]]`, stands
 * only when each of its references has a value.
 */
export function fillText(text: string, scope: TemplateScope): string {
  const filled = (reference: string): string => String(lookUp(reference, scope) ?? '');
  return text
    .replace(PART, (_, part: string) => ([...part.matchAll(REFERENCE)].every(([, name]) => filled(name!) !== '') ? part : ''))
    .replace(REFERENCE, (_, reference: string) => filled(reference))
    .trim();
}

function lookUp(reference: string, scope: TemplateScope): unknown {
  if (reference.startsWith('?')) {
    const value = scope.query.get(reference.slice(1));
    return value === null || value === '' ? undefined : numeric(value);
  }
  if (!reference.startsWith('data.')) {
    const value = scope.params[reference];
    return value === undefined ? undefined : numeric(value);
  }
  let value: unknown = scope.data;
  for (const key of reference.split('.').slice(1)) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  }
  return value ?? undefined;
}

/** Ids travel as numbers; `007`, `1e3` and what exceeds exact integers stay text. */
function numeric(value: string): string | number {
  return /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value;
}

/** One text for a question (call and parameters), the same whatever the order of keys: key of inlined first answers. */
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
