import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Cover, type CoverSeed } from 'ui-kit/core';
import { type Fact, FactList } from '../layout/fact-list.tsx';
import styles from './collection-head.module.css';

interface CollectionHeadProps {
  cover: CoverSeed & { image: string | null };
  /** What kind of collection it is. */
  kind: string;
  title: string;
  description: string;
  facts: readonly Fact[];
  /** Its price, where it has one. */
  price?: ReactNode;
  actions: ReactNode;
  /** Beside them, on a wide screen only. */
  aside?: ReactNode;
}

/** Head of a page that holds tracks together: an album, a theme. */
export function CollectionHead({ cover, kind, title, description, facts, price, actions, aside }: CollectionHeadProps) {
  return (
    <header className={clsx(styles.head, aside && styles.withAside)}>
      <Cover {...cover} className={styles.cover} lazy={false} />
      <div className={styles.text}>
        <p className={styles.kind}>{kind}</p>
        <h1 className={styles.title}>{title}</h1>
        {description && <p className={styles.description}>{description}</p>}
        <FactList facts={facts} className={styles.facts} />
        {price}
        <div className={styles.actions}>{actions}</div>
      </div>
      {aside && <div className={`yh-card ${styles.aside}`}>{aside}</div>}
    </header>
  );
}
