import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { callPath, isWrite, methodOf } from 'shared-contracts/api/call-names';
import { EVERY_CALL, EVERY_DECLARATION, type EveryCallName } from 'shared-contracts/api/every-call';
import { serviceContractOf } from 'shared-contracts/release/contract-of';
import { requestSchema, responseSchema } from './validation.ts';

/** Seconds for which a contract may be kept: it changes with a release of the service only. */
const CACHE_S = 10;

/**
 * `GET /api/contract`: version, schemas and digests of every declared call, plain JSON without the envelope. The release
 * gate reads it. Nothing in it is secret: `/api/docs` shows the same to people.
 */
export function registerContract(app: FastifyInstance): void {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string };
  const contract = serviceContractOf(version);
  const text = JSON.stringify(contract);
  const tag = `"${contract.version}"`;
  app.get('/api/contract', async (request, reply) => {
    reply.header('etag', tag).header('cache-control', `public, max-age=${CACHE_S}`);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Under the same key the first answer is given again for 24 hours, and nothing is done twice.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

/** The OpenAPI 3.1 document of every declared call. */
export function openApiDocument(): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: '音河 Yinhe',
      version: '1.0.0',
      description:
        'Every answer is an envelope `{code, msg, data}`: code 1000 success, 0 refused with a message in the language of the request, -1 not signed in. Language by the header `language` (`CN` or `EN`), sign-in by `Authorization`.',
    },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization' },
        staff: { type: 'apiKey', in: 'header', name: 'Staff-Authorization' },
      },
    },
    tags: [...new Set(EVERY_CALL.map(resourceOf))].map((name) => ({ name })),
    paths: Object.fromEntries(EVERY_CALL.map((name) => [callPath(name), { [methodOf(name).toLowerCase()]: operation(name) }])),
  };
}

function operation(name: EveryCallName): Record<string, unknown> {
  const { access, summary } = EVERY_DECLARATION[name];
  const schema = requestSchema(name);
  return {
    operationId: name,
    tags: [resourceOf(name)],
    summary,
    ...(access !== 'public' && { security: [access === 'staff' ? { staff: [] } : { token: [] }] }),
    parameters: [
      { name: 'language', in: 'header', required: false, schema: { enum: ['CN', 'EN'] } },
      ...(isWrite(name) ? [IDEMPOTENCY_KEY] : []),
      ...(methodOf(name) === 'GET' ? queryParameters(schema) : []),
    ],
    ...(methodOf(name) === 'POST' && { requestBody: { required: true, content: { 'application/json': { schema } } } }),
    responses: {
      200: {
        description: 'The envelope',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['code', 'msg', 'data'],
              properties: {
                code: { enum: [1000, 0, -1] },
                msg: { type: 'string' },
                data: { anyOf: [responseSchema(name), { type: 'null' }] },
              },
            },
          },
        },
      },
      400: { description: 'The request does not fit its schema' },
      ...(access !== 'public' && { 401: { description: 'The token is invalid or expired' } }),
      ...(access === 'staff' && { 403: { description: 'Refused; the header refusal-reason says why' } }),
      429: { description: 'Too many requests' },
    },
  };
}

function queryParameters(schema: Record<string, unknown>): unknown[] {
  const required = new Set((schema.required ?? []) as string[]);
  const properties = (schema.properties ?? {}) as Record<string, unknown>;
  return Object.entries(properties).map(([name, of]) => ({ name, in: 'query', required: required.has(name), schema: of }));
}

function resourceOf(name: EveryCallName): string {
  return name.slice(0, name.indexOf('/'));
}
