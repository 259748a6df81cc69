import { useTranslation } from 'react-i18next';
import { formatTime, VisuallyHidden } from 'ui-kit/core';
import styles from './bar.module.css';
import { usePlayer } from './player-context.ts';
import { useStore } from './use-store.ts';

export function Elapsed() {
  const { t } = useTranslation('player');
  const { position } = useStore(usePlayer().engine.progress);
  return (
    <span className={styles.time}>
      <VisuallyHidden>{t('elapsed')} </VisuallyHidden>
      {formatTime(position)}
    </span>
  );
}

export function Total() {
  const { t } = useTranslation('player');
  const { duration } = useStore(usePlayer().engine.progress);
  return (
    <span className={styles.time}>
      <VisuallyHidden>{t('total')} </VisuallyHidden>
      {formatTime(duration)}
    </span>
  );
}
