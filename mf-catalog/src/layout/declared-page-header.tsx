import type { RouteHeader } from 'shared-contracts';
import { PageHeader } from 'ui-kit/core';
import { useHeaderText } from './use-words.ts';

/** The declared header of a page, in the language of the document. */
export function DeclaredPageHeader({ of }: { of: RouteHeader }) {
  return <PageHeader {...useHeaderText(of)} look={of.look} />;
}
