import styles from './release.module.css';

/** A version: its number, and what a local build adds to it set back, so that columns of them can be read. */
export function Version({ of }: { of: string }) {
  const at = of.indexOf('-');
  if (at < 0) return <span className={styles.version}>{of}</span>;
  return (
    <span className={styles.version}>
      {of.slice(0, at)}
      <span className={styles.build}>{of.slice(at)}</span>
    </span>
  );
}
