import { useTranslation } from 'react-i18next';
import { formatFen, useHost } from 'ui-kit/core';
import { formatNumber } from 'ui-kit/member';
import { AboutPrice } from '../licence/about-price.tsx';
import styles from './orders.module.css';

interface AmountsProps {
  /** Amounts in fen; 1 point = 1 fen. */
  order: { sum: number; discount: number; points: number; covered: number; coveredBy?: 'package' | 'inventory' | null; payable: number };
  /** Whether it is still to pay, was paid, or ended unpaid. */
  are?: 'payable' | 'paid' | 'total';
}

/** From the sum to what is paid, one line each; a line of nothing is left out. */
export function Amounts({ order: { sum, discount, points, covered, coveredBy, payable }, are = 'payable' }: AmountsProps) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const lines = [
    { name: 'sum', text: formatFen(sum, locale), shown: discount > 0 || points > 0 || covered > 0 },
    { name: 'discount', text: formatFen(-discount, locale), shown: discount > 0 },
    {
      name: 'points',
      text: `${formatFen(-points, locale)} (${t('amounts.pointsUsed', { points: formatNumber(points, locale) })})`,
      shown: points > 0,
    },
    { name: coveredBy === 'inventory' ? 'coveredByInventory' : 'covered', text: formatFen(-covered, locale), shown: covered > 0 },
  ];
  return (
    <dl className={styles.amounts}>
      {lines.map(
        ({ name, text, shown }) =>
          shown && (
            <div key={name}>
              <dt>{t(`amounts.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
      <div className={styles.total}>
        <dt>{t(`amounts.${are}`)}</dt>
        <dd>
          {formatFen(payable, locale)}
          {are === 'payable' && <AboutPrice fen={payable} />}
        </dd>
      </div>
    </dl>
  );
}
