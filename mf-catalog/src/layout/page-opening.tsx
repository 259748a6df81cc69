import type { RouteOpening } from 'shared-contracts';
import { Opening } from 'ui-kit/core';
import { useWords } from './use-words.ts';

/** The declared opening of a page, in the language of the document. */
export function PageOpening({ of }: { of: RouteOpening }) {
  return <Opening {...useWords(of)} look={of.look} />;
}
