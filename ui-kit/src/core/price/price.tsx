import { clsx } from 'clsx';
import type { Locale } from 'shared-contracts/locale/locale';
import { useKit, useKitText } from '../provider/kit-provider.tsx';
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

/** Fen as written text: `¥1,234.50`, in English `CN¥1,234.50` (¥ alone reads as yen there). Whole yuan drop the fen. */
export function formatFen(fen: number, locale: Locale = 'zh'): string {
  const sign = fen < 0 ? '−' : '';
  const absolute = Math.abs(Math.trunc(fen));
  const yuan = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = absolute % 100;
  return `${sign}${locale === 'en' ? 'CN¥' : '¥'}${yuan}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}

/** `×0.6` of 6000 basis points, in figures that both languages write alike. */
export function formatFactor(basisPoints: number): string {
  return `×${Number((basisPoints / 10_000).toFixed(4))}`;
}

/** Seconds as `m:ss`, from an hour on `h:mm:ss`. What is no time at all is `0:00`. */
export function formatTime(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const s = String(whole % 60).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes}:${s}` : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${s}`;
}
