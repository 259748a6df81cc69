import type { RouteHeader } from 'shared-contracts';
import { PageHeader, useHost } from 'ui-kit/core';

/** The album or the brand that a list is narrowed to. */
interface Collection {
  name: string;
  description: string;
}

/** The declared header of a page, in the language of the document; that of the collection for a list narrowed to one. */
export function DeclaredPageHeader({ of, collection }: { of: RouteHeader; collection?: Collection | null }) {
  const text = useHeaderText(of);
  const named = collection && { title: collection.name, lead: collection.description };
  return <PageHeader {...(named ?? text)} look={of.look} />;
}

/** Title and lead of a declared header, in the language of the document. */
export function useHeaderText({ title, lead }: RouteHeader): { title: string; lead?: string } {
  const { locale } = useHost();
  return { title: title[locale], ...(lead && { lead: lead[locale] }) };
}
