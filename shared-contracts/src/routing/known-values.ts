import type { KnownValues } from '../descriptor.ts';

/** The values of a path parameter that the answer of its call lists. */
export function knownValuesOf(answer: unknown, { list, value }: Pick<KnownValues, 'list' | 'value'>): string[] {
  const items = list.split('.').reduce(step, answer);
  return itemsOf(items).flatMap((item) => itemsOf(step(item, value)).map(String));
}

/** Field of an object; for a list, the field of each item or the item at an index. */
function step(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(name) ? value[Number(name)] : value.flatMap((item) => step(item, name) ?? []);
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

function itemsOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
