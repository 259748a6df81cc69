import type { Locale } from 'shared-contracts';
import { whenIdle } from '../navigation/preload-units.ts';
import type { ShownPage } from '../page/page-title.ts';

export interface PageHeadsOptions {
  locale: Locale;
  /** The brand's name in the language of the page. */
  name: string;
  onLoadFailed(error: unknown): void;
}

/** Shows the head of each page that is reached without a reload. Its code is loaded at the first one, in idle time. */
export function pageHeads({ locale, name, onLoadFailed }: PageHeadsOptions): (page: ShownPage) => void {
  const origin = new URL(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href).origin;
  let newest: ShownPage;
  return (page) => {
    newest = page;
    whenIdle(() => {
      if (newest !== page) return;
      import(/* webpackChunkName: "document-head" */ '../document/page-head.ts')
        .then(({ showPageHead }) => showPageHead({ page, locale, name, origin, isCurrent: () => newest === page }))
        .catch(onLoadFailed);
    });
  };
}
