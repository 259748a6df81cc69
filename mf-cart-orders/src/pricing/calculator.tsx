import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { quoteLine } from 'shared-contracts/licensing/price';
import { cheaperChange } from 'shared-contracts/licensing/price-changes';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { TextField } from 'ui-kit/controls';
import { Price, useHost } from 'ui-kit/core';
import { AboutPrice } from '../licence/about-price.tsx';
import { OptionsForm } from '../licence/options-form.tsx';
import { PriceFactors, presentQuote } from '../licence/price-factors.tsx';
import styles from './pricing.module.css';

interface CalculatorProps {
  table: PriceTable;
  /** Fen. */
  base: number;
  grant: LicenceOptions;
  onBase(fen: number): void;
  onGrant(grant: LicenceOptions): void;
}

const FEN_OF_YUAN = 100;
const MOST_YUAN = 1_000_000;

/** Prices any licence of a track with any base price, in the browser. */
export function Calculator({ table, base, grant, onBase, onGrant }: CalculatorProps) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const [yuan, setYuan] = useState(String(base / FEN_OF_YUAN));
  const quote = presentQuote(quoteLine(table, BigInt(base), grant), cheaperChange(table, BigInt(base), grant), locale);

  function changeBase(text: string): void {
    setYuan(text);
    const value = Number(text);
    if (Number.isInteger(value) && value >= 1 && value <= MOST_YUAN) onBase(value * FEN_OF_YUAN);
  }

  return (
    <div className={styles.calculator}>
      <div className={styles.choices}>
        <TextField
          label={t('pricing.base')}
          hint={t('pricing.baseHint')}
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_YUAN}
          value={yuan}
          onChange={changeBase}
          onBlur={() => setYuan(String(base / FEN_OF_YUAN))}
        />
        <OptionsForm table={table} value={grant} onChange={onGrant} />
      </div>
      <section className={`yh-card ${styles.price}`} aria-label={t('price.price')} aria-live="polite">
        <Price fen={quote.price} size="lg" />
        <AboutPrice fen={quote.price} />
        <PriceFactors quote={quote} table={table} open onOptions={onGrant} />
      </section>
    </div>
  );
}
