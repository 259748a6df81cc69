import styles from './release.module.css';

/** A version. The suffix of a local build is less prominent, so that columns of versions stay readable. */
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
