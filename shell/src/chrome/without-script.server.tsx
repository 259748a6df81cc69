import { useTranslation } from 'react-i18next';
import { KEYWORDS_MAX } from 'shared-contracts/search/keywords';
import { KEYWORDS_PARAM, SEARCH_PATH } from 'shared-contracts/search/search-path';
import { Icon } from 'ui-kit/core';
import { useAddress } from './chrome-context.ts';
import { HEADER_TABS } from './site-links.ts';
import styles from './without-script.module.css';

/* What stands in for the parts of the frame that need script. Browsers with script never show it. */

/** The search: the browser itself sends the words to the results. */
export function PlainSearch() {
  const { t } = useTranslation();
  const address = useAddress();
  return (
    <noscript className={styles.part}>
      <search className={styles.words}>
        <form className={styles.search} action={address(SEARCH_PATH)}>
          <input
            type="search"
            name={KEYWORDS_PARAM}
            enterKeyHint="search"
            placeholder={t('search.short')}
            aria-label={t('search.label')}
            maxLength={KEYWORDS_MAX}
          />
          <button type="submit" aria-label={t('search.go')}>
            <Icon name="search" size={1.125} />
          </button>
        </form>
      </search>
    </noscript>
  );
}

/** Place of the tabs in the footer of a phone. */
const TABS_ID = 'plain-tabs';

/** Leads to the tabs in the footer, in place of the phone's menu. */
export function PlainMenu() {
  const { t } = useTranslation();
  return (
    <noscript className={styles.part}>
      <a href={`#${TABS_ID}`} className={styles.menu} aria-label={t('nav.label')}>
        <Icon name="menu" size={1.5} />
      </a>
    </noscript>
  );
}

/** The tabs and their pages, which a phone has in its menu. */
export function PlainTabs() {
  const { t } = useTranslation();
  const address = useAddress();
  return (
    <noscript className={styles.part}>
      <nav id={TABS_ID} className={styles.tabs} aria-label={t('nav.label')}>
        <ul>
          {HEADER_TABS.flatMap((tab) => [{ path: tab.path, label: tab.label }, ...(tab.children?.slice(1) ?? [])]).map(
            ({ path, label }) => (
              <li key={path}>
                <a href={address(path)}>{t(label)}</a>
              </li>
            ),
          )}
        </ul>
      </nav>
    </noscript>
  );
}
