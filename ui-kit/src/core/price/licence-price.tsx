import { usePricedUse } from '../host/use-priced-use.ts';
import { Price, type PriceProps } from './price.tsx';

export interface LicencePriceProps extends Pick<PriceProps, 'from' | 'size' | 'className'> {
  /** A work or an album as the service lists it; fen. */
  of: { price: number; originalPrice: number | null; base?: number | undefined; originalBase?: number | undefined };
}

/** What a licence costs for the visitor's use, as the licence box and the order have it; without a use, the from-price. */
export function LicencePrice({ of: { price, originalPrice, base, originalBase }, from = false, ...looks }: LicencePriceProps) {
  const use = usePricedUse();
  if (!use || base === undefined) return <Price fen={price} original={originalPrice} from={from} {...looks} />;
  return <Price fen={use.priceOf(base)} original={originalBase === undefined ? null : use.priceOf(originalBase)} {...looks} />;
}
