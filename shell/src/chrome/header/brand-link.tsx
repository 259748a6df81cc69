import { useTranslation } from 'react-i18next';
import { useAddress, useChrome } from '../chrome-context.ts';
import { Mark } from '../mark.tsx';
import styles from './header.module.css';

/** Mark and name; leads home. */
export function BrandLink() {
  const { t } = useTranslation();
  const { host } = useChrome();
  const address = useAddress();
  const name = host.brand.name[host.locale];
  return (
    <a href={address('/')} className={styles.brand} aria-label={t('nav.brandHome', { name })}>
      <Mark />
      <span className={styles.brandName}>{name}</span>
    </a>
  );
}
