import type { RouteHeader } from 'shared-contracts';
import { useHost } from 'ui-kit/core';

/** What a page opens with, in the language of the document. */
export function useHeaderText({ title, lead }: RouteHeader): { title: string; lead?: string } {
  const { locale } = useHost();
  return { title: title[locale], ...(lead && { lead: lead[locale] }) };
}
