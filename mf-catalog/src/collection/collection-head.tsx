import type { ReactNode } from 'react';
import { Cover, type CoverSeed } from 'ui-kit/core';
import styles from './collection-head.module.css';

interface CollectionHeadProps {
  cover: CoverSeed & { image: string | null };
  /** What kind of collection it is. */
  kind: string;
  title: string;
  description: string;
  /** Name and value of what one wants to know of it. */
  facts: ReadonlyArray<readonly [name: string, value: ReactNode]>;
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
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {price}
        <div className={styles.actions}>{actions}</div>
      </div>
    </header>
  );
}
