import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, useEvent } from 'ui-kit/core';
import { useChrome } from '../chrome-context.ts';
import { BrandLink } from '../header/brand-link.tsx';
import { LanguageSwitch } from '../header/switches.tsx';
import { useOnDemand } from '../on-demand.ts';
import { PlainMenu, PlainSearch } from '../without-script.tsx';
import styles from './phone.module.css';

/** Header of the phone layout: what does not fit into the bar below is in its menu. */
export function PhoneHeader() {
  const { t } = useTranslation();
  const { host, search } = useChrome();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const menu = useOnDemand(isOpen, (error) => {
    host.report(error, 'menu');
    close();
    host.bus.emit('toast.show', { kind: 'error', message: t('menu.failed') });
  });
  useEvent('navigation.started', close);
  return (
    <div className={styles.header}>
      <BrandLink />
      <div className={styles.tools}>
        <IconButton size="lg" icon="search" label={t('search.open')} onClick={search.open} />
        <PlainSearch />
        <LanguageSwitch />
        <IconButton size="lg" icon="menu" label={t('menu.open')} aria-expanded={isOpen} onClick={() => setOpen(true)} />
        <PlainMenu />
      </div>
      {isOpen && menu && <menu.PhoneMenu onClose={close} />}
    </div>
  );
}
