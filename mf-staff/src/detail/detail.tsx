import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { actorWord } from 'shared-contracts/staff/shown-words';
import { useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import styles from './detail.module.css';

/** Names and values of one thing; what is empty is left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A part of a detail with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export interface Step {
  from: string;
  to: string;
  actor: string;
  reason: string;
  at: string;
}

/** What happened, in the order of the time. */
export function Steps({ title, steps, word }: { title?: string; steps: readonly Step[]; word: (state: string) => string }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  return (
    <Part title={title ?? t('detail.history')}>
      <ol className={styles.steps}>
        {steps.map(({ from, to, actor, reason, at }) => (
          <li key={`${at}${to}${actor}`}>
            <time dateTime={at}>{formatMoment(at, host.locale)}</time>
            <span>
              {from && `${word(from)} → `}
              {word(to)} · {actorWord(actor, host.locale)}
              {reason && ` · ${reason}`}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** Buttons of what can be decided here. */
export function Decisions({ children }: { children: ReactNode }) {
  return <div className={styles.decisions}>{children}</div>;
}
