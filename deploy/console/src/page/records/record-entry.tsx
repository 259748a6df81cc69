import type { Message } from 'deploy-api/types';
import type { ReactNode } from 'react';
import { Sentence } from '../frame/sentence.tsx';
import { Moment } from '../release/moment.tsx';
import styles from './records.module.css';

interface RecordEntryProps {
  /** Audit entry or change; `sequence` is that of the resulting document. */
  record: { sequence: number | null; at: string; why: string; whyMessage?: Message };
  headline: ReactNode;
  children: ReactNode;
}

/** One line of the audit or of the history: when, what and why. */
export function RecordEntry({ record, headline, children }: RecordEntryProps) {
  const { sequence, at, why, whyMessage } = record;
  return (
    <li className={styles.entry}>
      <p className={styles.when}>
        <span className={styles.sequence}>{sequence}</span>
        <Moment at={at} />
      </p>
      <div className={styles.what}>
        <p className={styles.headline}>{headline}</p>
        {children}
        {why && <p className={styles.why}>{whyMessage ? <Sentence message={whyMessage} /> : why}</p>}
      </div>
    </li>
  );
}
