import type { RouteHead } from 'shared-contracts/descriptor';
import { structured } from 'shared-contracts/release/structured-data';

/** An agreement: its title and the day of its wording. */
export function agreementGraph(): RouteHead['jsonLd'] {
  const title = { zh: '{data.title}', en: '{data.title}' };
  return structured(() => ({ '@type': 'WebPage', name: '{data.title}', dateModified: '{data.updatedAt}' }), [{ name: title }]);
}
