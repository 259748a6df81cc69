import type { PrefetchedResult, ReleaseDocument } from 'shared-contracts';
import { queryKey } from 'shared-contracts/routing/template';

/** Node that the edge writes the release document into. */
export const DOCUMENT_ID = 'release-document';

/** Reads what the edge inlined. Throws when the node is missing or damaged: without it there is nothing to boot. */
export function readReleaseDocument(root: Document): ReleaseDocument {
  const text = root.getElementById(DOCUMENT_ID)?.textContent;
  if (!text) throw new Error(`the page has no #${DOCUMENT_ID}`);
  return JSON.parse(text) as ReleaseDocument;
}

/** Nonce of the page's policy. Browsers hide the attribute, so only the property tells it. */
export function nonceOf(root: Document): string {
  return root.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

/** Release of the shell that runs, told by the address of its boot script (`/releases/shell/<version>/…`). */
export function shellVersionOf(root: Document): string {
  for (const { src } of root.querySelectorAll<HTMLScriptElement>('script[src*="/releases/shell/"]')) {
    const version = /\/releases\/shell\/([^/]+)\//.exec(src)?.[1];
    if (version) return version;
  }
  return 'unreleased';
}

/** Gives each inlined answer away once: a second visit to the page asks again, as its data may have changed. */
export function initialDataReader(answers: readonly PrefetchedResult[]): (call: string, params: unknown) => unknown {
  const left = new Map(answers.map(({ call, params, data }) => [queryKey(call, params), data]));
  return (call, params) => {
    const key = queryKey(call, params);
    const data = left.get(key);
    left.delete(key);
    return data;
  };
}
