import type { ReactNode } from 'react';
import { Cover } from '../cover/cover.tsx';
import styles from './page.module.css';

export interface PageNoticeProps {
  /** State of the page in a word or two, above the title. */
  eyebrow?: string;
  title: string;
  /** One sentence: what this page is. */
  lead: ReactNode;
  /** What it holds, one line each. */
  points?: readonly string[];
  /** Links and buttons that lead on. */
  actions?: ReactNode;
  /** Seed of the picture; each page has its own. */
  art: string;
}

/** A whole page for one message: not open yet, sent, signed out. Heading, sentence, points, actions. */
export function PageNotice({ eyebrow, title, lead, points = [], actions, art }: PageNoticeProps) {
  return (
    <div className={styles.notice}>
      <div className={styles.columns}>
        <div className={styles.words}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {points.length > 0 && (
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        <div className={styles.art} aria-hidden="true">
          <Cover seed={art} bpm={112} energy={0.55} />
        </div>
      </div>
    </div>
  );
}
