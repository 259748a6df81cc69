import { useTranslation } from 'react-i18next';
import { Icon, useCrate, VisuallyHidden } from 'ui-kit/core';
import { useAddress, usePage } from '../chrome-context.ts';
import styles from './cart-link.module.css';

/** Leads a visitor without an account to what they collected on this device; nothing while that is nothing. */
export function CrateLink() {
  const { t } = useTranslation();
  const { path } = usePage();
  const address = useAddress();
  const { ids } = useCrate();
  if (ids.length === 0) return null;
  const label = t('user.crate', { count: ids.length });
  return (
    <a href={address('/crate')} className={styles.cart} title={label} aria-current={path === '/crate' ? 'page' : undefined}>
      <Icon name="folder-heart" />
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={styles.number} aria-hidden="true">
        {ids.length}
      </span>
    </a>
  );
}
