import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Playable } from 'shared-contracts/events/playable';
import { Radio } from 'ui-kit/controls';
import { Button, EmptyState, ErrorState, formatTime, Icon, IconButton, Skeleton, useHost, VisuallyHidden } from 'ui-kit/core';
import { confirm, Drawer } from 'ui-kit/overlay';
import { usePhone, usePlayer, usePlayerState, useStore } from '../bar/player-context.ts';
import { TrackCover } from '../bar/track-label.tsx';
import { modeOf } from '../engine/machine.ts';
import type { Mode } from '../engine/machine-types.ts';
import { hasMore } from '../playlist/playlist.ts';
import styles from './playlist-panel.module.css';

/** The playlist: what comes, in which order, and what is taken out. */
export default function PlaylistPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('player');
  const phone = usePhone();
  const player = usePlayer();
  const list = useStore(player.playlist.list);
  const phase = useStore(player.playlist.phase);
  return (
    <Drawer
      name="playlist"
      open={open}
      onClose={onClose}
      side={phone ? 'bottom' : 'right'}
      size={phone ? '85dvh' : 'min(26rem, 100vw)'}
      title={t('playlistCount', { count: list.total })}
    >
      <ModeChoice />
      {phase === 'failed' && <ErrorState title={t('playlistFailed')} onRetry={() => void player.playlist.open()} />}
      {phase === 'loading' && list.items.length === 0 && <Waiting />}
      {phase === 'ready' && list.items.length === 0 && <EmptyState title={t('playlistEmpty')}>{t('playlistEmptyHint')}</EmptyState>}
      {list.items.length > 0 && (
        <ol className={styles.list}>
          {list.items.map((track) => (
            <Entry key={track.id} track={track} />
          ))}
        </ol>
      )}
      {hasMore(list) && <More />}
    </Drawer>
  );
}

function ModeChoice() {
  const { t } = useTranslation('player');
  const player = usePlayer();
  const mode = usePlayerState(modeOf);
  const options: { value: Mode; label: string }[] = [
    { value: 'sequential', label: t('modeSequential') },
    { value: 'single', label: t('modeSingle') },
    { value: 'full', label: t('modeFull') },
  ];
  return <Radio className={styles.mode} label={t('mode')} value={mode} onChange={(chosen) => player.setMode(chosen)} options={options} />;
}

function Entry({ track }: { track: Playable }) {
  const { t } = useTranslation('player');
  const host = useHost();
  const player = usePlayer();
  const current = usePlayerState((state) => state.entryId === track.id);
  const { title } = track;

  async function remove(): Promise<void> {
    const sure = await confirm(host, { title: t('removeTitle'), body: t('removeBody', { title }), okText: t('removeOk'), danger: true });
    if (sure && (await player.remove(track.id))) host.bus.emit('toast.show', { kind: 'success', message: t('removed') });
  }

  return (
    <li className={current ? styles.current : styles.entry}>
      <button type="button" className={styles.play} aria-current={current || undefined} onClick={() => player.play(track)}>
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
      <IconButton icon="trash" label={t('remove', { title })} onClick={() => void remove()} />
    </li>
  );
}

function More() {
  const { t } = useTranslation('player');
  const host = useHost();
  const { playlist } = usePlayer();
  const { items, total } = useStore(playlist.list);
  const [state, setState] = useState<'rest' | 'loading' | 'failed'>('rest');

  async function load(): Promise<void> {
    setState('loading');
    try {
      await playlist.more();
      setState('rest');
    } catch (error) {
      host.report(error, 'next page of the playlist');
      setState('failed');
    }
  }

  return (
    <div className={styles.more}>
      <p role="status">{t(state === 'failed' ? 'playlistFailed' : 'loaded', { count: items.length, total })}</p>
      <Button busy={state === 'loading'} onClick={() => void load()}>
        {t(state === 'loading' ? 'loadingMore' : 'loadMore')}
      </Button>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height="3.5rem" />
      ))}
    </div>
  );
}
