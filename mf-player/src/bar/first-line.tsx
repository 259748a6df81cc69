import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from 'ui-kit/core';
import type { Engine } from '../engine/engine.ts';
import styles from './line.module.css';
import { Line } from './line.tsx';
import { useStore } from './use-store.ts';

/** The controls count as late after this time, ms: before, drawing something else would only flash. */
const LATE_AFTER_MS = 700;

/** The player until its controls are there: the line; when they are late, what plays and its pause. */
export function FirstLine({ engine }: { engine: Engine }) {
  const { t } = useTranslation('player');
  const { track, phase } = useStore(engine.state);
  const isLate = useLate(track !== null);
  if (!track || !isLate) return <Line />;
  const sounds = phase === 'playing' || phase === 'loading';
  return (
    <section className={styles.late} aria-label={t('player')}>
      <IconButton
        variant="accent"
        icon={sounds ? 'pause' : 'play'}
        filled
        label={t(sounds ? 'pause' : 'play')}
        onClick={() => engine.toggle()}
      />
      <span className={styles.title}>{track.title}</span>
    </section>
  );
}

/** True once `waits` has been true for a while. */
function useLate(waits: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waits]);
  return isLate;
}
