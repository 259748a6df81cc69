import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { Price, Skeleton } from 'ui-kit/core';
import { useCall } from 'ui-kit/member';
import { AboutPrice } from './about-price.tsx';
import styles from './licence.module.css';
import { PriceFactors } from './price-factors.tsx';

/** The price that the buyer sees, fen, and the version of the price table behind it. */
export interface ShownQuote {
  priceVersion: number;
  total: number;
}

interface LivePriceProps {
  table: PriceTable;
  dataIds: readonly number[];
  grant: LicenceOptions;
  onChange(grant: LicenceOptions): void;
  /** Called with the price that is shown; null while there is none. */
  onQuote?(quote: ShownQuote | null): void;
}

/** What licences of these works cost with the options; of one work also every factor of it. */
export function LivePrice({ table, dataIds, grant, onChange, onQuote }: LivePriceProps) {
  const { t } = useTranslation('orders');
  const { answer } = useCall('grantConfig/countPrice', { list: dataIds.map((dataId) => ({ dataId, grant, project: 'chosen' })) });
  const shown = answer.status === 'ready' ? answer.data : null;
  useEffect(() => {
    onQuote?.(shown && { priceVersion: shown.priceVersion, total: shown.total });
    return () => onQuote?.(null);
  }, [shown, onQuote]);
  if (answer.status === 'loading') return <Skeleton height="5rem" />;
  if (answer.status === 'failed') return <p role="alert">{answer.message}</p>;
  const { total, sum, discount, list } = answer.data;
  const [first, ...others] = list;
  return (
    <section className={styles.price} aria-label={t('price.price')} aria-live="polite">
      <Price fen={total} original={discount > 0 ? sum : null} size="lg" />
      <AboutPrice fen={total} />
      {others.length > 0 && <p className={styles.hint}>{t('licence.worksTogether', { count: list.length })}</p>}
      {first && others.length === 0 && <PriceFactors quote={first} table={table} onOptions={onChange} />}
    </section>
  );
}
