import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStyle } from 'ui-kit/core';
import styles from './inventory.module.css';
import type { Quota } from './load.ts';

const PARTS = ['free', 'allotted', 'reserved', 'consumed'] as const;

/** How many units of a quota are free, allotted, reserved and used: as a bar, and in words. */
export function UnitsBar({ counts }: { counts: NonNullable<Quota['counts']> }) {
  const { t } = useTranslation('team');
  return (
    <div className={styles.units}>
      <div className={styles.bar} aria-hidden="true">
        {PARTS.map((part) => counts[part] > 0 && <Part key={part} part={part} units={counts[part]} />)}
      </div>
      <dl className={styles.counts}>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>
              <span className={`${styles.dot} ${styles[part]}`} aria-hidden="true" />
              {t(`inventory.${part}`)}
            </dt>
            <dd>{counts[part]}</dd>
          </div>
        ))}
        <div>
          <dt>{t('inventory.total')}</dt>
          <dd>{counts.total}</dd>
        </div>
      </dl>
    </div>
  );
}

/** A part of the bar, as wide as its share. */
function Part({ part, units }: { part: (typeof PARTS)[number]; units: number }) {
  const element = useRef<HTMLSpanElement>(null);
  useStyle(element, { 'flex-grow': String(units) });
  return <span ref={element} className={styles[part]} />;
}
