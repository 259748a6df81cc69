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
}

/** Head of a page that holds tracks together: an album, a theme. */
export function CollectionHead({ cover, kind, title, description, facts, price, actions }: CollectionHeadProps) {
  return (
    <header className={styles.head}>
      <Cover {...cover} className={styles.cover} lazy={false} />
      <div className={styles.text}>
        <p className={styles.kind}>{kind}</p>
        <h1 className={styles.title}>{title}</h1>
        {description && <p className={styles.description}>{description}</p>}
        <FactList facts={facts} className={styles.facts} />
        {price}
        <div className={styles.actions}>{actions}</div>
      </div>
    </header>
  );
}
