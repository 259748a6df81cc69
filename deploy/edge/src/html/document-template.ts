import { randomBytes, randomInt } from 'node:crypto';
import { type DocumentInput, documentMarkup, scriptJson, type TabFacts } from 'deploy-render';
import { compress, type Encoding } from '../files/encoding.ts';
import { type PatchableBrotli, patchableBrotli } from './patchable-brotli.ts';

/** What differs between the documents of two visitors who get the same page. */
export interface VisitorValues extends Pick<TabFacts, 'cohort' | 'view'> {
  nonce: string;
}

/** A document without what belongs to one visitor. */
export interface DocumentTemplate {
  /** Room that it takes. */
  bytes: number;
  /** The document of one visitor. */
  fill(values: VisitorValues, encoding: Encoding | null): Promise<Buffer>;
}

/** Places for the values of a visitor. `tab` is cohort and view, which follow one another. */
export type Hole = 'nonce' | 'tab';

/** Longest cohort, what is between it and the view, and the longest token of a view; a shorter one begins with spaces. */
const TAB_LENGTH = 64;

/** Writes a document with marks in place of the values of a visitor, and cuts it there. Nobody can guess the marks. */
export function documentTemplate(input: DocumentInput): DocumentTemplate {
  const mark = () => randomBytes(18).toString('hex');
  const [nonce, view, cohort] = [mark(), mark(), randomInt(2 ** 46, 2 ** 47)];
  const html = documentMarkup({ ...input, nonce, tab: { ...input.tab, view, cohort } });
  const tab = tabText({ cohort, view });
  const parts = html.split(new RegExp(`(${nonce}|${tab})`));
  const pieces = parts.map((part): Buffer | Hole => (part === nonce ? 'nonce' : part === tab ? 'tab' : Buffer.from(part)));
  if (!pieces.includes('tab')) throw new Error('cohort and view are no neighbours');
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
  let asked = 0;
  let packed: Promise<PatchableBrotli | null> | null = null;

  return {
    // Compressed it takes a sixth.
    bytes: Math.round(bytes * 1.2),
    async fill(values, encoding) {
      const texts = { nonce: values.nonce, tab: tabText(values).padStart(TAB_LENGTH) };
      if (encoding === 'br') {
        asked += 1;
        // Worth its time for a page that is asked for again.
        if (asked > 1) packed ??= patchableBrotli(pieces, { nonce: values.nonce.length, tab: TAB_LENGTH });
        const filled = (await packed)?.fill(texts);
        if (filled) return filled;
      }
      const body = Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(texts[piece]) : piece)));
      return encoding ? compress(body, encoding) : body;
    },
  };
}

/** Cohort and view as the JSON of the document has them, without the quote that ends the view. */
function tabText({ cohort, view }: Pick<TabFacts, 'cohort' | 'view'>): string {
  return `${cohort},"view":${scriptJson(view).slice(0, -1)}`;
}
