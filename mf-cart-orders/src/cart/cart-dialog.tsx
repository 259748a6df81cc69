import { useTranslation } from 'react-i18next';
import { Button } from 'ui-kit/core';
import type { DialogProps } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import styles from './cart-dialog.module.css';
import { CART, type CartType } from './carts.ts';

/** Lets a member with the power 'team cart' choose between the personal cart and the team cart. */
export default function CartDialog({ open, onClose }: DialogProps<object, CartType | null>) {
  const { t } = useTranslation('orders');
  return (
    <Modal name="cart" open={open} onClose={() => onClose(null)} title={t('cartDialog.title')} width={420} phoneWidth={90}>
      <div className={styles.carts}>
        <Button variant="primary" size="lg" block icon="cart" autoFocus onClick={() => onClose(CART.personal)}>
          {t('cartDialog.personal')}
        </Button>
        <Button size="lg" block icon="users" onClick={() => onClose(CART.team)}>
          {t('cartDialog.team')}
        </Button>
      </div>
    </Modal>
  );
}
