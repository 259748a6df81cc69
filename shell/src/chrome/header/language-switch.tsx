import { useTranslation } from 'react-i18next';
import { otherLocale, switchLocale } from 'shared-contracts/locale/locale';
import { switchLanguage } from '../actions/switch-language.ts';
import { useChrome, usePage } from '../interface-context.ts';
import styles from './header.module.css';

const NAMES = { zh: { short: '中', tag: 'zh-CN' }, en: { short: 'EN', tag: 'en' } } as const;

/** Leads to the same page in the other language: a full load, and the one thing that stops the music. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { host } = useChrome();
  // Drawn again when the address changes, so that the link is always this page's.
  usePage();
  const target = NAMES[otherLocale(host.locale)];
  const href = switchLocale(location.pathname, location.search);
  return (
    <a
      href={href}
      hrefLang={target.tag}
      lang={target.tag}
      className={styles.language}
      aria-label={t('language.switch')}
      title={t('language.switch')}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void switchLanguage(host.bus, (address) => location.assign(address));
      }}
    >
      {target.short}
    </a>
  );
}
