import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventPayload } from 'shared-contracts/events/catalogue';
import { Icon, type IconName, useEvent, VisuallyHidden } from 'ui-kit/core';
import { useAddress } from '../chrome-context.ts';
import styles from './notices.module.css';

/** How long a toast stays without a duration of its own, seconds. */
const SECONDS = 2;
/** More at once would cover the page; the oldest goes. */
const MOST = 3;

const ICON: Record<EventPayload<'toast.show'>['kind'], IconName> = { success: 'success', info: 'info', warning: 'warning', error: 'alert' };

type Shown = EventPayload<'toast.show'> & { key: number };

/** Toasts of all units, announced politely. The region is always rendered, or screen readers would miss the first toast. */
export function Toasts() {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const next = useRef(0);
  const address = useAddress();

  useEvent('toast.show', (toast) => {
    next.current += 1;
    const key = next.current;
    // The same words twice in a row are one toast that stays longer.
    setShown((list) => [...list.filter(({ message }) => message !== toast.message), { ...toast, key }].slice(-MOST));
    // stays: a message goes after its time, whatever page shows; the region lives as long as the tab.
    setTimeout(() => setShown((list) => list.filter((item) => item.key !== key)), (toast.seconds ?? SECONDS) * 1000);
  });

  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {shown.map(({ key, kind, message, link }) => (
        <p key={key} className={styles.toast} data-kind={kind}>
          <Icon name={ICON[kind]} size={1.125} />
          <span>{message}</span>
          {link && (
            <a href={address(link.path)} className={styles.link}>
              {link.text}
            </a>
          )}
        </p>
      ))}
    </div>
  );
}

/** A page that is ready within this time shows no bar, ms. */
export const THROTTLE_MS = 200;
/** Duration of one run of the bar, ms. */
export const DURATION_MS = 5000;

/** Line at the top while a page is on its way. */
export function LoadingBar() {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEvent('navigation.started', () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), THROTTLE_MS);
  });
  useEvent('navigation.ended', () => {
    clearTimeout(timer.current);
    setShown(false);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return isShown ? <div className={styles.loading} role="progressbar" aria-label={t('loading')} /> : null;
}

/** Announces the new page to screen readers after a navigation without a reload, as a browser would. */
export function PageAnnouncer() {
  const [title, setTitle] = useState('');
  const [isMoving, setMoving] = useState(false);
  useEvent('navigation.started', () => setMoving(true));
  useEvent('navigation.ended', () => {
    if (!isMoving) return;
    setMoving(false);
    setTitle(document.title);
  });
  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {title}
      </span>
    </VisuallyHidden>
  );
}
