import type { DocumentInput } from 'deploy-render';
import { createNetworkCache } from '../rendering/network-cache.ts';
import { type DocumentTemplate, documentTemplate } from './document-template.ts';

/** Documents of pages that come from the cache of rendered pages, each written once for all visitors. */
export interface DocumentCache {
  /**
   * A document.
   * @param of what the document is made of, by identity: it never changes.
   * @param variant all else that it depends on beside the visitor's own values.
   * @param network of the visitor who asks.
   * @param make gives its input when it is not known.
   */
  document(of: readonly object[], variant: string, network: string, make: () => DocumentInput): DocumentTemplate;
}

/** @param bytes what the documents may take together; 0 for no cache. */
export function createDocumentCache(bytes: number): DocumentCache {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  const known = createNetworkCache<DocumentTemplate>({ bytes, sizeOf: (template) => template.bytes + 1000 });

  function numberOf(part: object): number {
    const number = numbers.get(part) ?? ++last;
    numbers.set(part, number);
    return number;
  }

  return {
    document(of, variant, network, make) {
      const key = `${of.map(numberOf).join(' ')} ${variant}`;
      const found = known.get(key, network);
      if (found) return found;
      const made = documentTemplate(make());
      known.set(key, made, network);
      return made;
    },
  };
}
