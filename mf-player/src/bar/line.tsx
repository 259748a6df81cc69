import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from 'ui-kit/core';
import styles from './line.module.css';

/** The player before its first play: a thin line. */
export function Line({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('player');
  return (
    <section className={styles.idle} aria-label={t('player')}>
      <VisuallyHidden>{t('nothing')}</VisuallyHidden>
      {children}
    </section>
  );
}
