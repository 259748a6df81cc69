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
  const items = list.split('.').reduce<unknown[]>((from, part) => from.flatMap((item) => fieldOf(item, part)), [answer.data]);
  return !items.some((item) => fieldOf(item, value).some((known) => String(known) === given));
}

/** What an object has under a name, as a list; nothing for what is no object. */
function fieldOf(item: unknown, name: string): unknown[] {
  if (typeof item !== 'object' || item === null || !Object.hasOwn(item, name)) return [];
  const value = (item as Record<string, unknown>)[name];
  return Array.isArray(value) ? value : [value];
}
