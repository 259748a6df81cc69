import type { KnownValues, RouteDeclaration, Template } from 'shared-contracts';
import type { CallName } from 'shared-contracts/api/call-names';
import type { PathParams } from 'shared-contracts/routing/match';
import type { QueryResult } from './call-service.ts';

/**
 * Whether a path parameter has a value that the call listing its known values does not contain. False when the service does not
 * answer in time: an outage must not turn pages into 404.
 */
export async function unknownValue(
  route: RouteDeclaration | null,
  params: PathParams,
  ask: (call: CallName, params: Template) => Promise<QueryResult>,
): Promise<boolean> {
  const questions = Object.entries(route?.known ?? {}).flatMap(([name, known]) => {
    const value = params[name];
    return value === undefined ? [] : [ask(known.call, known.params).then((answer) => isUnknown(answer, known, value))];
  });
  return (await Promise.all(questions)).includes(true);
}

function isUnknown(answer: QueryResult, { list, value }: KnownValues, given: string): boolean {
  if (answer.kind !== 'data') return answer.kind === 'refused';
  const items = list.split('.').reduce(step, answer.data);
  return !itemsOf(items).some((item) => itemsOf(step(item, value)).some((known) => String(known) === given));
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
