import type { CartItem } from 'shared-contracts/api/cart';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { CartLineQuote } from 'shared-contracts/licensing/quote-cart';
import { Price } from 'ui-kit/core';
import { PriceFactors } from '../licence/price-factors.tsx';
import styles from './cart.module.css';

interface LinePriceProps {
  line: CartItem;
  table: PriceTable;
  /** Price in the selection; null: the line alone. */
  quote: CartLineQuote | null;
  onOptions(grant: LicenceOptions): void;
}

/** The price of a line with its explanation. */
export function LinePrice({ line, table, quote, onOptions }: LinePriceProps) {
  if (!line.quote) return null;
  const { price } = line.quote;
  const discount = Number(quote?.discount ?? 0n);
  return (
    <div className={styles.price}>
      <Price fen={price - discount} original={discount > 0 ? price : null} />
      <PriceFactors quote={line.quote} discount={discount} table={table} onOptions={onOptions} />
    </div>
  );
}
