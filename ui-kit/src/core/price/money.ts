import type { Locale } from 'shared-contracts/locale/locale';

/** Fen as written text: `¥1,234.50`, in English `CN¥1,234.50` (¥ alone reads as yen there). Whole yuan drop the fen. */
export function formatFen(fen: number, locale: Locale = 'zh'): string {
  const sign = fen < 0 ? '−' : '';
  const absolute = Math.abs(Math.trunc(fen));
  const yuan = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = absolute % 100;
  return `${sign}${locale === 'en' ? 'CN¥' : '¥'}${yuan}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}

/** Seconds as `m:ss`, from an hour on `h:mm:ss`. What is no time at all is `0:00`. */
export function formatTime(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const s = String(whole % 60).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes}:${s}` : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${s}`;
}
