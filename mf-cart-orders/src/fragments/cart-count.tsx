import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEvent, useHost, useSession, VisuallyHidden } from 'ui-kit/core';
import styles from './cart-count.module.css';

/** More are shown as `99+`. */
const SHOWN_MAX = 99;

/** Number of works in the member's carts; blank while it is unknown or 0. */
export function CartCount() {
  const { t } = useTranslation();
  const { api, bus } = useHost();
  const { signedIn, userId } = useSession();
  const [known, setKnown] = useState(() => bus.latest('cart.changed'));
  useEvent('cart.changed', setKnown);
  const isKnown = known?.userId === userId;

  useEffect(() => {
    if (!signedIn || userId === null || bus.latest('cart.changed')?.userId === userId) return;
    const ending = new AbortController();
    // When the call fails, the icon shows no number.
    api.call('shoppingCart/cartNumber', {}, { quiet: true, signal: ending.signal }).then(
      (count) => !ending.signal.aborted && bus.emit('cart.changed', { userId, count }),
      () => undefined,
    );
    return () => ending.abort();
  }, [api, bus, signedIn, userId]);

  if (!signedIn || !isKnown || known.count === 0) return <span />;
  return (
    <span className={styles.count}>
      <span aria-hidden>{known.count > SHOWN_MAX ? `${SHOWN_MAX}+` : known.count}</span>
      <VisuallyHidden>{t('works', { count: known.count })}</VisuallyHidden>
    </span>
  );
}
