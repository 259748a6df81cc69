import { randomBytes, randomInt } from 'node:crypto';
import { type DocumentInput, documentMarkup, type TabFacts } from './document.ts';
import { scriptJson } from './escape.ts';

/** What differs between the documents of two visitors who get the same page. */
export interface VisitorValues extends Pick<TabFacts, 'cohort' | 'view'> {
  nonce: string;
}

/** A document without what belongs to one visitor. */
export interface DocumentTemplate {
  bytes: number;
  /** The document of one visitor. */
  fill(values: VisitorValues): Buffer;
}

/** Writes a document with marks in place of the values of a visitor, and cuts it there. Nobody can guess the marks. */
export function documentTemplate(input: DocumentInput): DocumentTemplate {
  const marks = { nonce: `nonce-${mark()}`, view: `view-${mark()}`, cohort: randomInt(2 ** 46, 2 ** 47) };
  const { nonce, view, cohort } = marks;
  const html = documentMarkup({ ...input, nonce, tab: { ...input.tab, view, cohort } });
  const names = new Map([nonce, view, String(cohort)].map((text, index) => [text, (['nonce', 'view', 'cohort'] as const)[index]!]));
  // The text of a capture group stays in the result: pieces and marks take turns.
  const parts = html.split(new RegExp(`(${[...names.keys()].join('|')})`));
  const pieces = parts.map((part) => names.get(part) ?? Buffer.from(part));
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return {
    bytes,
    fill(values) {
      const texts = {
        nonce: Buffer.from(values.nonce),
        view: Buffer.from(scriptJson(values.view).slice(1, -1)),
        cohort: Buffer.from(String(values.cohort)),
      };
      return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? texts[piece] : piece)));
    },
  };
}

function mark(): string {
  return randomBytes(18).toString('hex');
}
