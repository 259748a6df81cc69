import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from 'ui-kit/core';
import { backToTop } from '../actions/back-to-top.ts';
import styles from './phone.module.css';

/** Screens scrolled before the button shows. */
const FAR_SCREENS = 1.5;

/** Back to top on a phone, whose window has no margin for the toolbar: above bar and player, and only far down a page. */
export function ToTop() {
  const { t } = useTranslation();
  const isFar = useSyncExternalStore(
    follow,
    () => window.scrollY > FAR_SCREENS * window.innerHeight,
    () => false,
  );
  if (!isFar) return null;
  return (
    <button type="button" className={styles.toTop} aria-label={t('tools.top')} onClick={() => backToTop(window)}>
      <Icon name="arrow-up" />
    </button>
  );
}

function follow(listener: () => void): () => void {
  const stop = new AbortController();
  for (const event of ['scroll', 'resize']) window.addEventListener(event, listener, { passive: true, signal: stop.signal });
  return () => stop.abort();
}
