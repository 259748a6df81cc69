import { useRef, useState } from 'react';
import type { EventPayload } from 'shared-contracts/events/catalogue';
import { Icon, type IconName, useEvent } from 'ui-kit/core';
import styles from './notices.module.css';

/** How long a toast stays when its sender says nothing, seconds (spec §9). */
const SECONDS = 2;
/** More at once would cover the page; the oldest goes. */
const MOST = 3;

const ICON: Record<EventPayload<'toast.show'>['kind'], IconName> = { success: 'success', info: 'info', warning: 'warning', error: 'alert' };

type Shown = EventPayload<'toast.show'> & { key: number };

/** Toasts of all units, announced politely. The region always stands, or screen readers would miss the first one. */
export function Toasts() {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const next = useRef(0);

  useEvent('toast.show', (toast) => {
    next.current += 1;
    const key = next.current;
    // The same words twice in a row are one toast that stays longer.
    setShown((list) => [...list.filter(({ message }) => message !== toast.message), { ...toast, key }].slice(-MOST));
    setTimeout(() => setShown((list) => list.filter((item) => item.key !== key)), (toast.seconds ?? SECONDS) * 1000);
  });

  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {shown.map(({ key, kind, message }) => (
        <p key={key} className={styles.toast} data-kind={kind}>
          <Icon name={ICON[kind]} size={1.125} />
          {message}
        </p>
      ))}
    </div>
  );
}
