import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { formatFen, Price, Skeleton, useHost } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import { dayText } from './dates.ts';
import styles from './offers.module.css';

type Combinations = CallResponse<'lcom/getList'>['list'];

/** Licence bundles: what they hold, both prices, until when. */
export function CombinationList({ combinations }: { combinations: Combinations }) {
  const { t } = useTranslation();
  const { locale } = useHost();
  return (
    <ul className={styles.combinations}>
      {combinations.map(({ id, name, description, price, originalPrice, endsAt, path, terms }) => (
        <li key={id} className={`yh-card ${styles.combination}`}>
          <h3 className={styles.name}>
            <Link to={path} className={styles.cover}>
              {name}
            </Link>
          </h3>
          <p className={styles.description}>{description}</p>
          <p className={styles.use}>{t('offers.use', { use: terms.map((term) => term.name).join(' · ') })}</p>
          <p className={styles.prices}>
            <Price fen={price} original={originalPrice} size="lg" />
          </p>
          <p className={styles.terms}>
            {originalPrice > price && (
              <span className={styles.saving}>{t('offers.save', { amount: formatFen(originalPrice - price, locale) })}</span>
            )}
            <time dateTime={endsAt}>{t('offers.until', { date: dayText(endsAt, locale) })}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Bundles on their way: as many as a shop runs at a time, one below the other on a phone. */
export function CombinationListSkeleton() {
  return (
    <div className={styles.combinations} aria-hidden="true">
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} height="12.25rem" />
      ))}
    </div>
  );
}
