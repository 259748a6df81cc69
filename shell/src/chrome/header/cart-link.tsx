import { useTranslation } from 'react-i18next';
import { Fragment, Icon, VisuallyHidden } from 'ui-kit/core';
import { useAddress, usePage } from '../chrome-context.ts';
import styles from './cart-link.module.css';

/** Leads to the cart; the number of works in it comes from the unit that has the cart. */
export function CartLink() {
  const { t } = useTranslation();
  const { path } = usePage();
  const address = useAddress();
  return (
    <a href={address('/my/cart')} className={styles.cart} title={t('my.cart')} aria-current={path === '/my/cart' ? 'page' : undefined}>
      <Icon name="cart" />
      <VisuallyHidden>{t('my.cart')}</VisuallyHidden>
      <Fragment name="cart-count" size="sm" params={{}} className={styles.count} />
    </a>
  );
}
