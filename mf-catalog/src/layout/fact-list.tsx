import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import layout from './layout.module.css';

/** A name with its value. */
export type Fact = readonly [name: string, value: ReactNode];

/** A list of facts; `className` lays it out. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className: string | undefined }) {
  return (
    <dl className={clsx(layout.facts, className)}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
