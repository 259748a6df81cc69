import { createHash } from 'node:crypto';
import { textOfData } from 'deploy-render';
import type { PrefetchedResult } from 'shared-contracts';

/** Digests of results whose object is known: results that pages share are hashed once. */
const known = new WeakMap<object, string>();

/** Digest of the answers of a page. */
export function digestOfAnswers(answers: readonly PrefetchedResult[]): string {
  return sha256(answers.map(({ call, params, data }) => `${call} ${JSON.stringify(params)} ${digestOfData(data)}`).join('\n'));
}

function digestOfData(data: unknown): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data) ?? '';
  let digest = known.get(data);
  if (digest === undefined) {
    digest = sha256(textOfData({ data }));
    known.set(data, digest);
  }
  return digest;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
