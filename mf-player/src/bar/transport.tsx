import { useTranslation } from 'react-i18next';
import { Button, Icon, IconButton, Spinner } from 'ui-kit/core';
import styles from './bar.module.css';
import { usePhase, usePlayer, usePlayerState, useTrack } from './player-context.ts';
import { useStore } from './use-store.ts';

/** Play or pause, with a ring while data is awaited. */
export function PlayButton({ size = 'md' }: { size?: 'md' | 'lg' }) {
  const { t } = useTranslation('player');
  const player = usePlayer();
  const phase = usePhase();
  const track = useTrack();
  const sounds = phase === 'playing' || phase === 'loading';
  return (
    <span className={styles.playPlace}>
      <IconButton
        variant="accent"
        size={size}
        icon={sounds ? 'pause' : 'play'}
        filled
        label={t(sounds ? 'pause' : 'play')}
        disabled={!track}
        onClick={() => player.toggle()}
      />
      {phase === 'loading' && (
        <span className={styles.waiting}>
          <Spinner />
        </span>
      )}
    </span>
  );
}

/** To a neighbour in the playlist. */
export function SkipButton({ direction, size = 'md' }: { direction: -1 | 1; size?: 'md' | 'lg' }) {
  const { t } = useTranslation('player');
  const player = usePlayer();
  // Neighbours change with the list and with the mode, not only with the track.
  useStore(player.queue.list);
  const possible = usePlayerState((state) => state.track !== null && player.order.has(state, direction));
  return (
    <IconButton
      size={size}
      icon={direction === -1 ? 'skip-back' : 'skip-forward'}
      filled
      label={t(direction === -1 ? 'previous' : 'next')}
      disabled={!possible}
      onClick={() => void player.skip(direction)}
    />
  );
}

/** On: the track begins again when it ends. Off: back to the order that was set. */
export function LoopToggle({ size = 'md' }: { size?: 'md' | 'lg' }) {
  const { t } = useTranslation('player');
  const player = usePlayer();
  const loop = usePlayerState((state) => state.loop);
  const order = usePlayerState((state) => state.order);
  const track = useTrack();
  return (
    <IconButton
      size={size}
      className={loop ? styles.on : undefined}
      icon={loop ? 'repeat-one' : 'repeat'}
      filled={false}
      pressed={loop}
      label={t('loop')}
      disabled={!track}
      onClick={() => player.setMode(loop ? order : 'single')}
    />
  );
}

/** Shows that playback stalled or failed, with a retry at the same position. Always rendered, so that it is announced. */
export function PlaybackError() {
  const { t } = useTranslation('player');
  const player = usePlayer();
  const phase = usePhase();
  const troubled = phase === 'stalled' || phase === 'failed';
  return (
    <div className={troubled ? styles.trouble : undefined} role="status">
      {troubled && (
        <>
          <Icon name="alert" size={1} />
          <span className={styles.troubleText}>{t(phase)}</span>
          <Button size="sm" onClick={() => player.resume()}>
            {t('retry')}
          </Button>
        </>
      )}
    </div>
  );
}
