import type { RouteHeader } from 'shared-contracts';
import { PageHeader, useHost } from 'ui-kit/core';

/** The declared header of a page, in the language of the document. */
export function DeclaredPageHeader({ of }: { of: RouteHeader }) {
  return <PageHeader {...useHeaderText(of)} look={of.look} />;
}

/** Title and lead of a declared header, in the language of the document. */
export function useHeaderText({ title, lead }: RouteHeader): { title: string; lead?: string } {
  const { locale } = useHost();
  return { title: title[locale], ...(lead && { lead: lead[locale] }) };
}
