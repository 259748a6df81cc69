import { useTranslation } from 'react-i18next';
import { otherLocale, switchLocale, withLocale } from 'shared-contracts/locale/locale';
import { useHost } from 'ui-kit/core';
import { useLocation } from 'ui-kit/router';
import styles from './frame.module.css';

/** Leads to the same page in the other language. */
export function LanguageLink() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const { pathname, search } = useLocation();
  const other = otherLocale(host.locale);
  return (
    <a className={styles.quiet} href={switchLocale(withLocale(pathname, host.locale), search)} hrefLang={other} lang={other}>
      {t('frame.language')}
    </a>
  );
}
