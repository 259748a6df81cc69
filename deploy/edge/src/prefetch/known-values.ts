import type { KnownValues, RouteDeclaration, Template } from 'shared-contracts';
import type { CallName } from 'shared-contracts/api/call-names';
import type { PathParams } from 'shared-contracts/routing/match';
import type { Answer } from './ask-service.ts';

/**
 * Whether an address names something that the service has not got: a path parameter whose values a call lists, with another
 * value. False when the service does not say in time: an outage must not make pages vanish.
 */
export async function unknownValue(
  route: RouteDeclaration | null,
  params: PathParams,
  ask: (call: CallName, params: Template) => Promise<Answer>,
): Promise<boolean> {
  const questions = Object.entries(route?.known ?? {}).flatMap(([name, known]) => {
    const value = params[name];
    return value === undefined ? [] : [ask(known.call, known.params).then((answer) => isUnknown(answer, known, value))];
  });
  return (await Promise.all(questions)).includes(true);
}

function isUnknown(answer: Answer, { list, value }: KnownValues, given: string): boolean {
  if (answer.kind !== 'data') return answer.kind === 'refused';
  const items = list.split('.').reduce(step, answer.data);
  return !itemsOf(items).some((item) => itemsOf(step(item, value)).some((known) => String(known) === given));
}

/** What a value has under a name; of a list, what its items have, or the item that the name counts. */
function step(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(name) ? value[Number(name)] : value.flatMap((item) => step(item, name) ?? []);
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

function itemsOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
