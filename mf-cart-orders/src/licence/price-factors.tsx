import { useTranslation } from 'react-i18next';
import type { CartItem } from 'shared-contracts/api/cart';
import { type LicenceOptions, licenceIssues } from 'shared-contracts/licensing/licence-options';
import type { LineQuote } from 'shared-contracts/licensing/price';
import type { PriceChange } from 'shared-contracts/licensing/price-changes';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { Locale } from 'shared-contracts/locale/locale';
import { Button, formatFactor, formatFen, useHost } from 'ui-kit/core';
import styles from './licence.module.css';

/** A priced line, of the cart or of `grantConfig/countPrice`. */
type Quote = Omit<NonNullable<CartItem['quote']>, 'discount' | 'total'>;

interface FactorListProps {
  quote: Omit<Quote, 'cheaper'>;
  /** Part of the discount of its project, fen. */
  discount?: number;
}

interface PriceFactorsProps extends FactorListProps {
  quote: Quote;
  table: PriceTable;
  /** Shown at once, and not after a click. */
  open?: boolean;
  onOptions(grant: LicenceOptions): void;
}

/** All factors of a price, and the change of one option that would save most. */
export function PriceFactors({ quote, discount, table, open, onOptions }: PriceFactorsProps) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const { cheaper } = quote;
  return (
    <details className={styles.factors} open={open}>
      <summary>{t('price.why')}</summary>
      <FactorList quote={quote} discount={discount} />
      {cheaper && (
        <p className={styles.cheaper}>
          {t('price.cheaper', { from: cheaper.from, to: cheaper.to, saved: formatFen(cheaper.saved, locale) })}
          {/* A licence for one region also needs the province, which only the options form asks for. */}
          {licenceIssues(table, cheaper.grant).length === 0 && (
            <Button size="sm" onClick={() => onOptions(cheaper.grant)}>
              {t('price.apply')}
            </Button>
          )}
        </p>
      )}
    </details>
  );
}

/** From the base price to what is to pay, one factor a line. */
export function FactorList({ quote: { base, original: usual, price, factors, beforeRounding }, discount = 0 }: FactorListProps) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  // A promotion that saves less than the rounding is none.
  const original = usual && usual.price > price ? usual : null;
  const isRounded = !original && beforeRounding !== price;
  return (
    <dl className={styles.factorList}>
      <div>
        <dt>{t('price.base')}</dt>
        <dd>{formatFen(original?.base ?? base, locale)}</dd>
      </div>
      {factors.map(({ type, name, basisPoints, steps }) => (
        <div key={type}>
          <dt>
            <span className={styles.factor}>{t(`price.factor.${type}`)}</span> {name}
            {steps.length > 1 && <span className={styles.steps}>{stepsText(steps)}</span>}
          </dt>
          <dd>{formatFactor(basisPoints)}</dd>
        </div>
      ))}
      {original && (
        <>
          <div className={styles.sum}>
            <dt>{t('price.before')}</dt>
            <dd>{formatFen(original.price, locale)}</dd>
          </div>
          <div>
            <dt>{t('price.promotion')}</dt>
            <dd>{formatFen(price - original.price, locale)}</dd>
          </div>
        </>
      )}
      <div className={styles.sum}>
        <dt>{t(isRounded ? 'price.rounded' : 'price.price')}</dt>
        <dd>{formatFen(price, locale)}</dd>
      </div>
      {discount > 0 && (
        <>
          <div>
            <dt>{t('price.discount')}</dt>
            <dd>{formatFen(-discount, locale)}</dd>
          </div>
          <div className={styles.sum}>
            <dt>{t('price.total')}</dt>
            <dd>{formatFen(price - discount, locale)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

/** How a count became its factor: `10 × 1 + 40 × 0.7 + 10 × 0.5`. */
function stepsText(steps: Quote['factors'][number]['steps']): string {
  return steps.map(({ count, basisPoints }) => `${count} ${formatFactor(basisPoints).replace('×', '× ')}`).join(' + ');
}

/** A price that the browser worked out, as the service presents one. */
export function presentQuote({ base, beforeRounding, price, factors }: LineQuote, change: PriceChange | null, locale: Locale): Quote {
  return {
    factors: factors.map(({ keys, name, steps, ...factor }) => ({ ...factor, keys: [...keys], name: name[locale], steps: [...steps] })),
    base: Number(base),
    beforeRounding: Number(beforeRounding),
    price: Number(price),
    cheaper: change && {
      type: change.type,
      from: change.from[locale],
      to: change.to[locale],
      grant: change.options,
      price: Number(change.price),
      saved: Number(change.saved),
    },
  };
}
