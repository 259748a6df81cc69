import { useTranslation } from 'react-i18next';
import type { Playable } from 'shared-contracts/events/playable';
import { formatTime, Icon, IconButton, useHost, VisuallyHidden } from 'ui-kit/core';
import { confirm } from 'ui-kit/overlay';
import { usePlayerState } from '../bar/player-context.ts';
import { TrackCover } from '../bar/track-label.tsx';
import styles from './playlist-panel.module.css';

interface EntryProps {
  track: Playable;
  onPlay(track: Playable): void;
  /** Takes it out; left out where nothing can be taken out. */
  onRemove?(id: number): Promise<boolean>;
}

/** One track of the panel: plays, and can be taken out. */
export function Entry({ track, onPlay, onRemove }: EntryProps) {
  const { t } = useTranslation('player');
  const host = useHost();
  const current = usePlayerState((state) => state.entryId === track.id);
  const { title } = track;

  async function remove(): Promise<void> {
    const sure = await confirm(host, { title: t('removeTitle'), body: t('removeBody', { title }), okText: t('removeOk'), danger: true });
    if (sure && (await onRemove?.(track.id))) host.bus.emit('toast.show', { kind: 'success', message: t('removed') });
  }

  return (
    <li className={current ? styles.current : styles.entry}>
      <button type="button" className={styles.play} aria-current={current || undefined} onClick={() => onPlay(track)}>
        <TrackCover track={track} size={2.5} />
        <span className={styles.words}>
          <span className={styles.title}>
            <VisuallyHidden>{t(current ? 'playingItem' : 'playItem')} </VisuallyHidden>
            {title}
          </span>
          <span className={styles.facts}>{[track.number, track.name].filter(Boolean).join(' · ')}</span>
        </span>
        {current && <Icon name="sound" size={1} />}
        <span className={styles.time}>{formatTime(track.duration)}</span>
      </button>
      {onRemove && <IconButton icon="trash" label={t('remove', { title })} onClick={() => void remove()} />}
    </li>
  );
}
