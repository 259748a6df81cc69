import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEvent } from 'ui-kit/core';
import styles from './notices.module.css';

/** A page that stands sooner needs no bar, ms (spec §9). */
export const THROTTLE_MS = 200;
/** In this time the bar runs through once, ms (spec §9). */
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
