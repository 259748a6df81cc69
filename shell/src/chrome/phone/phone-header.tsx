import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from 'ui-kit/core';
import { LanguageSwitch } from '../header/language-switch.tsx';
import { BrandLink } from '../header/site-header.tsx';
import { useSearchPanel } from '../search/search-panel-context.ts';
import styles from './phone.module.css';
import { PhoneMenu } from './phone-menu.tsx';

/** Header of the phone layout: what does not fit into the bar below is in its menu. */
export function PhoneHeader() {
  const { t } = useTranslation();
  const search = useSearchPanel();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.header}>
      <BrandLink />
      <div className={styles.tools}>
        <IconButton size="lg" icon="search" label={t('search.open')} onClick={search.open} />
        <LanguageSwitch />
        <IconButton size="lg" icon="menu" label={t('menu.open')} aria-expanded={isOpen} onClick={() => setOpen(true)} />
      </div>
      {isOpen && <PhoneMenu onClose={() => setOpen(false)} />}
    </div>
  );
}
