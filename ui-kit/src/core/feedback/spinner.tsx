import { useKitText } from '../provider/kit-provider.tsx';
import styles from './feedback.module.css';

/** Turning ring. `size` in rem. Decorative next to a text; alone it announces 'loading' (`silent={false}`). */
export function Spinner({ size = 1.25, silent = true }: { size?: number; silent?: boolean }) {
  const text = useKitText();
  const length = `${size}rem`;
  const ring = (
    <svg className={styles.spinner} width={length} height={length} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
  if (silent) return ring;
  return (
    <span role="status" aria-label={text('loading')}>
      {ring}
    </span>
  );
}
