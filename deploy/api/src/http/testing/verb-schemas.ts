import { z } from 'zod';
import { loadVerb, VERB_NAMES } from '../../verbs.ts';

/** JSON Schema of the parameters of every verb, for generated requests. Parameters that JSON Schema cannot express accept anything. */
export async function verbSchemas(): Promise<{ name: string; uploadsBuild: boolean; params: Record<string, unknown> }[]> {
  const verbs = await Promise.all(VERB_NAMES.map(loadVerb));
  return verbs.map(({ name, params, uploadsBuild = false }) => ({
    name,
    uploadsBuild,
    params: z.toJSONSchema(params(z), { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>,
  }));
}
