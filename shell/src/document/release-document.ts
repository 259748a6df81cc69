import type { PrefetchedResult, ReleaseDocument } from 'shared-contracts';
import { queryKey } from 'shared-contracts/routing/template';

/** Node that the edge writes the release document into. */
const DOCUMENT_ID = 'release-document';

/** Reads the release document that the edge inlined. Throws when the node is missing or damaged. */
export function readReleaseDocument(root: Document): ReleaseDocument {
  const text = root.getElementById(DOCUMENT_ID)?.textContent;
  if (!text) throw new Error(`the page has no #${DOCUMENT_ID}`);
  return JSON.parse(text) as ReleaseDocument;
}

/** Nonce of the page's policy. Browsers hide the attribute; the property has the value. */
export function nonceOf(root: Document): string {
  return root.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

/** Version of the running shell, from the address of its boot script (`/releases/shell/<version>/…`). */
export function shellVersionOf(root: Document): string {
  for (const { src } of root.querySelectorAll<HTMLScriptElement>('script[src*="/releases/shell/"]')) {
    const version = /\/releases\/shell\/([^/]+)\//.exec(src)?.[1];
    if (version) return version;
  }
  return 'unreleased';
}

/** Gives each prefetched result once: a second visit to the page queries again, as its data may have changed. */
export function initialDataReader(results: readonly PrefetchedResult[]): (call: string, params: unknown) => unknown {
  // The data is read when it is taken: on the server most parts of a page take none.
  const left = new Map(results.map((result) => [queryKey(result.call, result.params), result]));
  return (call, params) => {
    const key = queryKey(call, params);
    const result = left.get(key);
    left.delete(key);
    return result?.data;
  };
}
