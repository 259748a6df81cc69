import type { ReleaseHealth } from 'deploy-api/types';
import { useTranslation } from 'react-i18next';
import styles from './health.module.css';
import { barsOf, failureRate, percentText } from './numbers.ts';

export interface SparkProps {
  release: ReleaseHealth;
  /** Number of bars for the last hour. */
  bars?: number;
  /** `row`: beside a version in a table; `wide`: full width. */
  size?: 'row' | 'wide';
}

const HEIGHT = 28;
const STEP = 5;

/** Views of the last hour as bars, failed ones in red at the bottom, with a text alternative. */
export function Spark({ release, bars = 20, size = 'row' }: SparkProps) {
  const { t } = useTranslation();
  const values = barsOf(release.minutes, bars);
  const most = Math.max(1, ...values.map(({ views }) => views));
  const hour = values.reduce((sum, bar) => ({ views: sum.views + bar.views, failed: sum.failed + bar.failed }), { views: 0, failed: 0 });
  const rate = failureRate(hour);
  const label = t('health.spark', { views: hour.views, failed: hour.failed, rate: rate === null ? '0 %' : percentText(rate) });
  return (
    <svg
      className={size === 'wide' ? styles.wide : styles.row}
      viewBox={`0 0 ${bars * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <line className={styles.ground} x1="0" x2={bars * STEP} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      {values.map(({ views, failed }, index) => {
        const x = (bars - values.length + index) * STEP + 0.5;
        const tall = (views / most) * (HEIGHT - 2);
        const red = views > 0 ? Math.max((failed / views) * tall, failed > 0 ? 2 : 0) : 0;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the hour
          <g key={index}>
            <rect className={styles.views} x={x} width={STEP - 1} y={HEIGHT - 1 - tall} height={tall} />
            {red > 0 && <rect className={styles.failed} x={x} width={STEP - 1} y={HEIGHT - 1 - red} height={red} />}
          </g>
        );
      })}
    </svg>
  );
}
