import { useTranslation } from 'react-i18next';
import { fitOptions } from 'shared-contracts/licensing/fit-options';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { type CartQuote, quoteCart } from 'shared-contracts/licensing/quote-cart';
import { formatFen, useHost } from 'ui-kit/core';
import { formatNumber } from 'ui-kit/member';
import { AboutPrice } from '../licence/about-price.tsx';
import { FactorList, presentQuote } from '../licence/price-factors.tsx';
import styles from './pricing.module.css';

interface Example {
  name: 'film' | 'shops' | 'personal';
  /** Fen. */
  base: bigint;
  options: Partial<LicenceOptions>;
  works: number;
  /** As many points pay a part of it as may. */
  withPoints: boolean;
}

const EXAMPLES: readonly Example[] = [
  {
    name: 'film',
    base: 60_000n,
    works: 5,
    withPoints: false,
    options: {
      usage: 'filmTv',
      form: 'film',
      licensee: 'corporate',
      period: 'threeYears',
      scope: 'global',
      seconds: 'upTo60',
      channels: ['video', 'tv', 'cinema'],
    },
  },
  {
    name: 'shops',
    base: 36_000n,
    works: 1,
    withPoints: false,
    options: {
      usage: 'inStore',
      form: 'inStore',
      licensee: 'corporate',
      period: 'oneYear',
      scope: 'mainland',
      shops: 60,
      channels: ['store'],
    },
  },
  {
    name: 'personal',
    base: 9900n,
    works: 1,
    withPoints: true,
    options: {
      usage: 'filmTv',
      form: 'film',
      licensee: 'personal',
      period: 'oneYear',
      scope: 'global',
      seconds: 'full',
      channels: ['video', 'social'],
    },
  },
];

/** Examples from base price to what is to pay, worked out by the functions that price a cart. */
export function WorkedExamples({ table }: { table: PriceTable }) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  return (
    <ul className={styles.examples}>
      {EXAMPLES.map(({ name, base, options, works, withPoints }) => {
        const grant = fitOptions(table, options);
        const lines = Array.from({ length: works }, (_, work) => ({ work, base, options: grant, project: 'example' }));
        const quote = quoteCart(table, lines);
        return (
          <li key={name} className={`yh-card ${styles.example}`}>
            <h3>{t(`pricing.example.${name}`, { count: name === 'shops' ? (grant.shops ?? 1) : works })}</h3>
            <FactorList quote={presentQuote(quote.lines[0]!, null, locale)} />
            <Sums quote={quote} works={works} points={withPoints ? quote.maxPoints : 0n} />
          </li>
        );
      })}
    </ul>
  );
}

/** From the price of one licence to the sum of all. Amounts in fen; 1 point = 1 fen. */
function Sums({ quote: { sum, discount, total, projects }, works, points }: { quote: CartQuote; works: number; points: bigint }) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const text = (fen: bigint) => formatFen(Number(fen), locale);
  return (
    <dl className={styles.sums}>
      {works > 1 && (
        <div>
          <dt>{t('pricing.licences', { count: works })}</dt>
          <dd>{text(sum)}</dd>
        </div>
      )}
      {discount > 0n && (
        <div>
          <dt>{t('pricing.projectDiscount', { percent: (projects[0]?.basisPoints ?? 0) / 100 })}</dt>
          <dd>{text(-discount)}</dd>
        </div>
      )}
      {points > 0n && (
        <div>
          <dt>{t('pricing.pointsUsed', { points: formatNumber(Number(points), locale) })}</dt>
          <dd>{text(-points)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t('price.total')}</dt>
        <dd>
          {text(total - points)}
          <AboutPrice fen={Number(total - points)} />
        </dd>
      </div>
    </dl>
  );
}
