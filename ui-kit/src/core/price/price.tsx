import { clsx } from 'clsx';
import { useKit, useKitText } from '../provider/kit-provider.tsx';
import { formatFen } from './money.ts';
import styles from './price.module.css';

export interface PriceProps {
  fen: number;
  /** 'from' price: the cheapest licence. */
  from?: boolean;
  /** Price before a promotion, struck through. */
  original?: number | null;
  size?: 'md' | 'lg';
  className?: string;
}

/** An amount of money with tabular figures. */
export function Price({ fen, from = false, original, size = 'md', className }: PriceProps) {
  const { locale } = useKit();
  const text = useKitText();
  const promoted = original != null && original > fen;
  const hint = from && fen > 0 ? <span className={styles.hint}>{text('from')}</span> : null;
  return (
    <span className={clsx(styles.price, styles[size], className)}>
      {promoted && (
        <del className={styles.original}>
          <span className={styles.hidden}>{text('originalPrice')} </span>
          {formatFen(original, locale)}
        </del>
      )}
      <span className={clsx(styles.amount, promoted && styles.promoted)}>
        {locale === 'en' && hint && <>{hint} </>}
        {fen === 0 ? text('free') : formatFen(fen, locale)}
        {locale === 'zh' && hint && <> {hint}</>}
      </span>
    </span>
  );
}
