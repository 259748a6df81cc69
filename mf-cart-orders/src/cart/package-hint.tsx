import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { useHost } from 'ui-kit/core';
import styles from './cart.module.css';

type Choices = CallResponse<'order/checkCartSetMeal'>;

/** Names the package of the member that could pay for these cart lines. Without one, and until the service answered, it shows nothing. */
export function PackageHint({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation('orders');
  const choices = useChoices(ids);
  const usable = choices?.list.find(({ reason }) => reason === null)?.package;
  if (!usable) return null;
  return (
    <p className={styles.hint} role="status">
      {t('cart.package', { name: usable.name, count: choices!.needed, left: usable.total - usable.used })}
    </p>
  );
}

function useChoices(ids: readonly number[]): Choices | null {
  const host = useHost();
  const [choices, setChoices] = useState<Choices | null>(null);
  const key = ids.join();
  useEffect(() => {
    setChoices(null);
    if (key === '') return;
    const gone = new AbortController();
    const request = { ids: key.split(',').map(Number) };
    // Without an answer the cart is complete; the page of the payment offers the package as well.
    void host.api.call('order/checkCartSetMeal', request, { quiet: true, signal: gone.signal }).then(setChoices, () => setChoices(null));
    return () => gone.abort();
  }, [host, key]);
  return choices;
}
