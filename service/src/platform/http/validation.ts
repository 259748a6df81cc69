import { methodOf } from 'shared-contracts/api/call-names';
import { EVERY_DECLARATION, type EveryCallName } from 'shared-contracts/api/every-call';
import { z } from 'zod';
import { fieldName } from './field-names.ts';
import { badRequest, type Problem } from './problem.ts';

/** The parts of a JSON Schema that are read here. */
interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

/**
 * Makes the validator of a call's body or query from its declared schema.
 * @returns a function that gives the parsed request, or throws a 400 with a message in both languages.
 */
export function validatorOf(name: EveryCallName): (input: unknown) => unknown {
  const schema: z.ZodType = EVERY_DECLARATION[name].request;
  const jsonSchema: JsonSchema = requestSchema(name);
  const convert = methodOf(name) === 'GET' ? queryConverter(jsonSchema) : undefined;
  return (input) => {
    const request = input ?? {};
    const parsed = schema.safeParse(convert ? convert(request as Record<string, unknown>) : request);
    if (!parsed.success) throw problemOf(name, parsed.error.issues[0]!, request, jsonSchema);
    refuseUnstorable(name, parsed.data);
    return parsed.data;
  };
}

/** No database stores a NUL or half a character in a text; the second would come back as another text. */
function refuseUnstorable(call: EveryCallName, value: unknown): void {
  const path = unstorableAt(value);
  if (!path) return;
  const { zh, en } = path.length > 0 ? fieldName(call, path) : { zh: '内容', en: 'The text' };
  throw badRequest(`${zh}：含有不允许的字符`, `${en}: contains a character that is not allowed`);
}

/** Where a text is that cannot be stored. */
function unstorableAt(value: unknown): string[] | null {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const path = unstorableAt(inner);
    if (path) return [key, ...path];
  }
  return null;
}

/** Query values are texts. Those of numeric and boolean fields are converted in place; a text that does not convert fails the schema. */
function queryConverter({ properties = {} }: JsonSchema): (query: Record<string, unknown>) => Record<string, unknown> {
  const fields = Object.entries(properties).flatMap(([field, { type }]) => {
    const convert = CONVERTERS[type ?? ''];
    return convert ? [[field, convert] as const] : [];
  });
  return (query) => {
    for (const [field, convert] of fields) if (typeof query[field] === 'string') query[field] = convert(query[field]);
    return query;
  };
}

const numberOf = (text: string): unknown => (text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text));

const CONVERTERS: Record<string, (text: string) => unknown> = {
  integer: numberOf,
  number: numberOf,
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
};

/** The first issue as a message for people. */
function problemOf(call: EveryCallName, issue: z.core.$ZodIssue, request: unknown, schema: JsonSchema): Problem {
  const at = issue.path.length > 0 ? fieldName(call, issue.path) : null;
  const message = (zh: string, en: string) => badRequest(at ? `${at.zh}：${zh}` : zh, at ? `${at.en}: ${en}` : en);
  if (at && isMissing(issue.path, request)) return badRequest(`缺少参数 ${at.zh}`, `${at.en} is missing`);
  switch (issue.code) {
    case 'invalid_type': {
      // zod expects a `number` of a text in an integer field: the JSON Schema knows the whole type.
      const type = TYPES[typeAt(schema, issue.path) ?? issue.expected] ?? TYPES[issue.expected];
      return type ? message(`应为${type[0]}`, `must be ${type[1]}`) : message(...WRONG_FORM);
    }
    case 'too_small':
      return sizeMessage(issue.origin, message, Number(issue.minimum), ['至少', 'at least', '不能小于']);
    case 'too_big':
      return sizeMessage(issue.origin, message, Number(issue.maximum), ['最多', 'at most', '不能大于']);
    case 'invalid_value':
      return message(`只能是：${issue.values.join('、')}`, `must be one of: ${issue.values.join(', ')}`);
    default:
      return message(...WRONG_FORM);
  }
}

function isMissing(path: readonly PropertyKey[], request: unknown): boolean {
  let value = request;
  for (const key of path) value = typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : null;
  return value === undefined;
}

function typeAt(schema: JsonSchema, path: readonly PropertyKey[]): string | undefined {
  let at: JsonSchema | undefined = schema;
  for (const key of path) at = at?.properties?.[String(key)] ?? at?.items;
  return at?.type;
}

/** Limit of a text's length, of a list's items, or of a number. */
function sizeMessage(
  origin: string,
  message: (zh: string, en: string) => Problem,
  limit: number,
  [zh, en, zhOfNumber]: readonly [string, string, string],
): Problem {
  if (limit === 1 && en === 'at least' && origin !== 'number') return message('不能为空', 'must not be empty');
  if (origin === 'string') return message(`${zh} ${limit} 个字符`, `must have ${en} ${limit} ${limit === 1 ? 'character' : 'characters'}`);
  if (origin === 'array') return message(`${zh} ${limit} 项`, `must have ${en} ${limit} ${limit === 1 ? 'item' : 'items'}`);
  return message(`${zhOfNumber} ${limit}`, `must be ${en} ${limit}`);
}

const WRONG_FORM = ['格式不正确', 'is not in the right form'] as const;

/** By the names of JSON Schema and of zod. */
const TYPES: Record<string, readonly [zh: string, en: string]> = {
  int: ['整数', 'a whole number'],
  integer: ['整数', 'a whole number'],
  number: ['数字', 'a number'],
  string: ['文本', 'a text'],
  boolean: ['是或否', 'true or false'],
  array: ['列表', 'a list'],
  object: ['对象', 'an object'],
};

/** JSON Schema (2020-12) of the body or query of a call. */
export function requestSchema(name: EveryCallName): Record<string, unknown> {
  return plain(z.toJSONSchema(EVERY_DECLARATION[name].request, { io: 'input' }));
}

/** JSON Schema of the `data` of its answer. */
export function responseSchema(name: EveryCallName): Record<string, unknown> {
  return plain(z.toJSONSchema(EVERY_DECLARATION[name].response, { io: 'output' }));
}

function plain({ $schema: _, '~standard': __, ...schema }: Record<string, unknown>): Record<string, unknown> {
  return schema;
}
