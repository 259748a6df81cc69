import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from 'ui-kit/core';
import styles from './bar.module.css';
import { IdleLine } from './idle-line.tsx';
import line from './line.module.css';
import { MoreButton } from './more-button.tsx';
import { usePlayer, useTrack } from './player-context.ts';
import { Elapsed, Total } from './times.tsx';
import { TrackActions } from './track-actions.tsx';
import { TrackCover, TrackLabel } from './track-label.tsx';
import { LoopToggle, PlayButton, PlaybackError, SkipButton } from './transport.tsx';
import { useStore } from './use-store.ts';
import { VersionSelect } from './version-select.tsx';
import { VolumeControl } from './volume-control.tsx';
import { Wave } from './wave.tsx';

/** The bar of the desktop layout; collapsed it leaves a small tab with the play button. */
export function DesktopBar() {
  const { t } = useTranslation('player');
  const { collapsed } = usePlayer();
  const track = useTrack();
  const isPressed = useRef(false);
  const set = (value: boolean) => {
    isPressed.current = true;
    collapsed.set(value);
  };
  // Each look has a button in place of the one that was pressed: somebody at the keyboard goes on from there.
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (!button || !isPressed.current) return;
    isPressed.current = false;
    button.focus();
  };
  if (useStore(collapsed) && track) {
    return (
      <section className={line.tab} aria-label={t('player')}>
        <TrackCover track={track} size={2.5} />
        <PlayButton />
        <IconButton icon="chevron-up" label={t('expand')} aria-expanded={false} ref={takeFocus} onClick={() => set(false)} />
      </section>
    );
  }
  if (!track) return <IdleLine />;
  return (
    <section className={styles.bar} aria-label={t('player')}>
      <TrackLabel track={track} />
      <div className={styles.transport}>
        <SkipButton direction={-1} />
        <PlayButton />
        <SkipButton direction={1} />
      </div>
      <div className={styles.line}>
        <Elapsed />
        <Wave />
        <Total />
        <PlaybackError />
      </div>
      <VersionSelect />
      <LoopToggle />
      <VolumeControl />
      <TrackActions />
      <MoreButton />
      <IconButton icon="chevron-down" label={t('collapse')} aria-expanded ref={takeFocus} onClick={() => set(true)} />
    </section>
  );
}
