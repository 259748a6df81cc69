import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { CALLS, type CallName } from 'shared-contracts/api/call-names';
import { DECLARATIONS } from 'shared-contracts/api/declarations';
import type { z } from 'zod';
import { badRequest, type Problem } from './problem.ts';
import { requestSchema } from './schemas.ts';

const options = { allErrors: false, strict: true, allowUnionTypes: true } as const;
/** Bodies are JSON and mean what they say. */
const ofBody = new Ajv({ ...options, coerceTypes: false });
/** Queries are texts: `7` is a number where a number is expected. */
const ofQuery = new Ajv({ ...options, coerceTypes: true });

/**
 * Checks the body or query of a call by its declared schema.
 * @returns a function that gives the request, or throws a 400 that a person can read.
 */
export function validatorOf(name: CallName): (input: unknown) => unknown {
  const validate: ValidateFunction = (CALLS[name] === 'GET' ? ofQuery : ofBody).compile(requestSchema(name));
  const schema: z.ZodType = DECLARATIONS[name].request;
  return (input) => {
    const request = input ?? {};
    refuseUnstorable(request, '');
    if (!validate(request)) throw complaint(validate.errors![0]!);
    // What JSON Schema cannot say (trimmed texts) is left to the declaration itself.
    const parsed = schema.safeParse(request);
    if (!parsed.success) throw ofZod(parsed.error);
    return parsed.data;
  };
}

/** No database keeps a NUL in a text; and nobody types one. */
function refuseUnstorable(value: unknown, at: string): void {
  if (typeof value === 'string' && value.includes('\u0000')) {
    throw badRequest(`${at || '内容'}：含有不允许的字符`, `${at || 'The text'}: contains a character that is not allowed`);
  }
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) refuseUnstorable(inner, at ? `${at}.${key}` : key);
  }
}

function complaint(error: ErrorObject): Problem {
  const at = error.instancePath.slice(1).replaceAll('/', '.');
  const params = error.params as Record<string, unknown>;
  const said = (zh: string, en: string) => badRequest(at ? `${at}：${zh}` : zh, at ? `${at}: ${en}` : en);
  switch (error.keyword) {
    case 'required':
      return said(`缺少参数 ${params.missingProperty}`, `${params.missingProperty} is missing`);
    case 'type':
      return said(`应为${TYPE_ZH[String(params.type)] ?? params.type}`, `must be ${TYPE_EN[String(params.type)] ?? params.type}`);
    case 'minimum':
    case 'exclusiveMinimum':
      return said(`不能小于 ${params.limit}`, `must be at least ${params.limit}`);
    case 'maximum':
    case 'exclusiveMaximum':
      return said(`不能大于 ${params.limit}`, `must be at most ${params.limit}`);
    case 'maxLength':
      return said(`最多 ${params.limit} 个字符`, `must have at most ${params.limit} characters`);
    case 'minLength':
      return said(`至少 ${params.limit} 个字符`, `must have at least ${params.limit} characters`);
    case 'maxItems':
      return said(`最多 ${params.limit} 项`, `must have at most ${params.limit} items`);
    case 'minItems':
      return said(`至少 ${params.limit} 项`, `must have at least ${params.limit} items`);
    case 'enum':
      return said(
        `只能是：${(params.allowedValues as unknown[]).join('、')}`,
        `must be one of: ${(params.allowedValues as unknown[]).join(', ')}`,
      );
    default:
      return said('格式不正确', 'is not in the right form');
  }
}

const TYPE_ZH: Record<string, string> = {
  integer: '整数',
  number: '数字',
  string: '文本',
  boolean: '是或否',
  array: '列表',
  object: '对象',
};
const TYPE_EN: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function ofZod(error: z.ZodError): Problem {
  const at = error.issues[0]?.path.join('.') ?? '';
  return badRequest(`${at}：内容不能为空或格式不正确`, `${at}: is empty or not in the right form`);
}
