import type { CallName } from 'shared-contracts/api/call-names';
import { DECLARATIONS } from 'shared-contracts/api/declarations';
import { z } from 'zod';

/** JSON Schema (2020-12) of the body or query of a call. */
export function requestSchema(name: CallName): Record<string, unknown> {
  return plain(z.toJSONSchema(DECLARATIONS[name].request, { io: 'input' }));
}

/** JSON Schema of the `data` of its answer. */
export function responseSchema(name: CallName): Record<string, unknown> {
  return plain(z.toJSONSchema(DECLARATIONS[name].response, { io: 'output' }));
}

function plain({ $schema: _, '~standard': __, ...schema }: Record<string, unknown>): Record<string, unknown> {
  return schema;
}
