import type { Locale } from 'shared-contracts/locale/locale';
import { useHost } from 'ui-kit/core';
import { NavLink } from 'ui-kit/router';
import styles from './licensing-tabs.module.css';

const LABEL = { zh: '授权说明', en: 'Licensing' } as const satisfies Record<Locale, string>;

/** Pages of the licensing guide; prices are a page of another unit. */
const PAGES = {
  introduction: { path: '/authorize?type=1', zh: '授权介绍', en: 'What a licence covers' },
  procedure: { path: '/authorize?type=2', zh: '授权流程', en: 'How licensing works' },
  questions: { path: '/authorize?type=4', zh: '常见问题', en: 'FAQ' },
  prices: { path: '/authorize/price', zh: '授权价格', en: 'Prices' },
} as const satisfies Record<string, Record<Locale | 'path', string>>;

export type LicensingPage = keyof typeof PAGES;

/** Links between the pages of the licensing guide, above the heading of each. */
export function LicensingTabs({ here }: { here: LicensingPage }) {
  const { locale } = useHost();
  return (
    <nav aria-label={LABEL[locale]} className={styles.tabs}>
      {Object.entries(PAGES).map(([page, { path, ...text }]) => (
        <NavLink key={page} to={path} active={page === here} className={styles.tab} activeClassName={styles.here}>
          {text[locale]}
        </NavLink>
      ))}
    </nav>
  );
}
