import { clsx } from 'clsx';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { nameOfUse, type UseName } from 'shared-contracts/licensing/use-name';
import { keepPriceTable, requestIntent, useHost, usePricedUse } from 'ui-kit/core';
import layout from '../layout/layout.module.css';
import { answered, useSettled } from '../loading/answer.ts';
import styles from './price-line.module.css';

/** The price table of a page. */
export type Prices = Promise<CallResponse<'grantTag/getGrantData'>>;

const NONE = answered(null);

/** What the from-prices of a list are for; nothing while the price table of the page is on its way, or without one. */
export function useFromName(prices: Prices | undefined): UseName | undefined {
  const host = useHost();
  const table = useSettled<Awaited<Prices> | null>(prices ?? NONE);
  // Before the rows ask for one: they need no table of their own to price the visitor's use.
  useLayoutEffect(() => {
    if (prices) keepPriceTable(host, prices);
  }, [host, prices]);
  return table?.from && nameOfUse(table, table.from, host.locale);
}

/** For which use the prices of a list are, and the way to another one. */
export function PriceLine({ from }: { from: UseName | undefined }) {
  const { t } = useTranslation();
  const host = useHost();
  const use = usePricedUse();
  const name = use ? use.name : from;
  return (
    <p className={styles.line}>
      <span className={styles.name} title={name?.full}>
        {name && t(use ? 'prices.for' : 'prices.from', { use: name.text })}
      </span>
      <button
        type="button"
        className={clsx(layout.textButton, styles.change)}
        aria-haspopup="dialog"
        onClick={() => void requestIntent(host, 'dialog.use', {}, { timeoutMs: 0 })}
      >
        {t(use ? 'prices.change' : 'prices.choose')}
      </button>
    </p>
  );
}
