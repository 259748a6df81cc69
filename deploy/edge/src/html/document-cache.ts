import { LRUCache } from 'lru-cache';
import type { DocumentInput } from './document.ts';
import { type DocumentTemplate, documentTemplate } from './document-template.ts';

/** Documents of pages that come from the cache of rendered pages, each written once for all visitors. */
export interface DocumentCache {
  /**
   * A document.
   * @param of what the document is made of, by identity: it never changes.
   * @param variant all else that it depends on beside the visitor's own values.
   * @param make gives its input when it is not known.
   */
  document(of: readonly object[], variant: string, make: () => DocumentInput): DocumentTemplate;
}

/** Documents that were asked for once: a second time they are kept. */
const MAX_ASKED = 10_000;

/** @param bytes what the documents may take together; 0 for no cache. */
export function createDocumentCache(bytes: number): DocumentCache {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  const known =
    bytes > 0 ? new LRUCache<string, DocumentTemplate>({ maxSize: bytes, sizeCalculation: (template) => template.bytes + 1000 }) : null;

  const asked = new LRUCache<string, true>({ max: MAX_ASKED });

  function numberOf(part: object): number {
    const number = numbers.get(part) ?? ++last;
    numbers.set(part, number);
    return number;
  }

  return {
    document(of, variant, make) {
      const key = `${of.map(numberOf).join(' ')} ${variant}`;
      const found = known?.get(key) ?? documentTemplate(make());
      // One that is asked for once, as made-up addresses are, takes no room.
      if (asked.has(key)) known?.set(key, found);
      asked.set(key, true);
      return found;
    },
  };
}
