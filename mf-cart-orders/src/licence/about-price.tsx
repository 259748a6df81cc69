import { useEffect, useState } from 'react';
import { type ApiClient, isApiError } from 'shared-contracts/api/client-types';
import { aboutText, type ExchangeRate } from 'shared-contracts/licensing/exchange-rates';
import { useHost } from 'ui-kit/core';
import styles from './licence.module.css';

/** About how much a price is in dollars and euros: on English pages only, and only once staff set a rate. */
export function AboutPrice({ fen }: { fen: number }) {
  const { locale } = useHost();
  return locale === 'en' ? <InCurrencies fen={fen} /> : null;
}

/** The text has no Chinese: Chinese pages do not show it. */
function InCurrencies({ fen }: { fen: number }) {
  const rates = useRates();
  // The line keeps its height while the rates load.
  if (rates === null) return <span className={styles.about}>{'\u00a0'}</span>;
  if (rates.length === 0 || fen <= 0) return null;
  const amounts = rates.map((rate) => aboutText(BigInt(fen), rate)).join(' · ');
  const day = rates.map((rate) => rate.day).sort()[0];
  return (
    <span className={styles.about}>
      about {amounts}, rate of {day}
    </span>
  );
}

/** The request for the rates of each API client: several prices of a page share one. */
const requested = new WeakMap<ApiClient, Promise<readonly ExchangeRate[]>>();

/** The rates in force; null while they load. None after a failure: they only add to the price in yuan. */
function useRates(): readonly ExchangeRate[] | null {
  const host = useHost();
  const [rates, setRates] = useState<readonly ExchangeRate[] | null>(null);
  useEffect(() => {
    let isShown = true;
    const { api } = host;
    const request =
      requested.get(api) ??
      // stays: one request serves several prices of a page.
      api.call('exchangeRate/getList', {}, { quiet: true }).then(
        ({ list }) => list,
        (error: unknown) => {
          requested.delete(api);
          if (!isApiError(error)) host.report(error, 'exchange rates');
          return [];
        },
      );
    requested.set(api, request);
    void request.then((list) => isShown && setRates(list));
    return () => {
      isShown = false;
    };
  }, [host]);
  return rates;
}
