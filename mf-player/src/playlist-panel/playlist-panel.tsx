import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Radio } from 'ui-kit/controls';
import { Button, buttonClass, EmptyState, ErrorState, Skeleton, useHost } from 'ui-kit/core';
import { Drawer } from 'ui-kit/overlay';
import { Link } from 'ui-kit/router';
import { useOneLine, usePhone, usePlayer, usePlayerState, useTrack } from '../bar/player-context.ts';
import { useStore } from '../bar/use-store.ts';
import { modeOf } from '../engine/machine.ts';
import type { Mode } from '../engine/machine-types.ts';
import { hasMore, type Playlist } from '../playlist/playlist.ts';
import { Entry } from './entry.tsx';
import styles from './playlist-panel.module.css';

/** What the panel lists: what plays next, what the visitor collected, what was heard. */
type View = 'queue' | 'playlist' | 'recent';

/** The panel is above the bars and does not cover the controls of the player. */
const ABOVE_PLAYER = 'var(--yh-player)';
const ABOVE_PHONE_BAR = 'calc(var(--yh-bar) + env(safe-area-inset-bottom))';
const ABOVE_BOTH = `calc(${ABOVE_PLAYER} + ${ABOVE_PHONE_BAR})`;

/** The queue and the playlist: what comes, in which order, and what is taken out. */
export default function PlaylistPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('player');
  const phone = usePhone();
  const player = usePlayer();
  const queue = useStore(player.queue.list);
  const [chosen, setView] = useState<View | null>(null);
  const own = useStore(player.queue.own);
  const recent = useStore(player.recent.list);
  const views: View[] = ['queue', ...(own ? (['playlist'] as const) : []), ...(recent.length > 0 ? (['recent'] as const) : [])];
  const hasBar = useTrack() !== null;
  // Nothing plays and nothing was collected: what was heard is what there is to show.
  const first: View = !hasBar && queue.total === 0 && recent.length > 0 ? 'recent' : 'queue';
  const view = chosen && views.includes(chosen) ? chosen : first;
  const oneLine = useOneLine();
  const above = phone ? (hasBar && !oneLine ? ABOVE_BOTH : ABOVE_PHONE_BAR) : ABOVE_PLAYER;
  return (
    <Drawer
      name="playlist"
      open={open}
      onClose={onClose}
      side={phone ? 'bottom' : 'right'}
      size={phone ? 'min(75dvh, 100%)' : 'min(26rem, 100vw)'}
      above={above}
      title={t('playlistCount', { count: queue.total })}
    >
      <ModeChoice />
      {views.length > 1 && (
        <Radio
          className={styles.mode}
          label={t('view')}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`view_${value}`) }))}
        />
      )}
      {view === 'recent' ? (
        <Recent />
      ) : view === 'playlist' || !own ? (
        <Collected queued={!own} onLeave={onClose} />
      ) : (
        <Queued list={queue} />
      )}
    </Drawer>
  );
}

/** The list of a page that plays. */
function Queued({ list }: { list: Playlist }) {
  const player = usePlayer();
  return (
    <>
      <Entries list={list} onPlay={(track) => player.play(track)} onRemove={(id) => player.remove(id)} />
      {hasMore(list) && <More list={list} load={() => player.queue.more()} />}
    </>
  );
}

/** What the visitor collected; `queued`: it is the queue as well. */
function Collected({ queued, onLeave }: { queued: boolean; onLeave: () => void }) {
  const { t } = useTranslation('player');
  const player = usePlayer();
  const { playlist } = player;
  const list = useStore(playlist.list);
  const phase = useStore(playlist.phase);
  return (
    <>
      {phase === 'failed' && <ErrorState title={t('playlistFailed')} onRetry={() => void playlist.open()} />}
      {phase === 'loading' && list.items.length === 0 && <Waiting />}
      {phase === 'ready' && list.items.length === 0 && <NothingCollected onLeave={onLeave} />}
      <Entries list={list} onPlay={(track) => player.playEntry(track)} onRemove={(id) => (queued ? player : playlist).remove(id)} />
      {hasMore(list) && <More list={list} load={() => playlist.more()} />}
    </>
  );
}

/** An empty playlist, with the ways to where there is something; the panel would stand over them. */
function NothingCollected({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('player');
  return (
    <EmptyState
      title={t('playlistEmpty')}
      actions={
        <>
          <Link to="/song-list" className={buttonClass({ variant: 'primary' })} onClick={onLeave}>
            {t('toSearch')}
          </Link>
          <Link to="/music" className={buttonClass()} onClick={onLeave}>
            {t('toMusic')}
          </Link>
        </>
      }
    >
      {t('playlistEmptyHint')}
    </EmptyState>
  );
}

/** What was heard last, the newest first. */
function Recent() {
  const { t } = useTranslation('player');
  const host = useHost();
  const player = usePlayer();
  const items = useStore(player.recent.list);

  function clear(): void {
    player.recent.clear();
    host.bus.emit('toast.show', { kind: 'success', message: t('recentCleared') });
  }

  return (
    <>
      <Entries list={{ items, total: items.length }} onPlay={(track) => player.play(track)} />
      <div className={styles.clear}>
        <Button variant="quiet" size="sm" icon="trash" onClick={clear}>
          {t('clearRecent')}
        </Button>
      </div>
    </>
  );
}

interface EntriesProps {
  list: Playlist;
  onPlay(track: Playlist['items'][number]): void;
  onRemove?(id: number): Promise<boolean>;
}

function Entries({ list, onPlay, onRemove }: EntriesProps) {
  return (
    list.items.length > 0 && (
      <ol className={styles.list}>
        {list.items.map((track) => (
          <Entry key={track.id} track={track} onPlay={onPlay} onRemove={onRemove} />
        ))}
      </ol>
    )
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

function More({ list, load }: { list: Playlist; load(): Promise<void> }) {
  const { t } = useTranslation('player');
  const host = useHost();
  const [state, setState] = useState<'rest' | 'loading' | 'failed'>('rest');

  async function loadMore(): Promise<void> {
    setState('loading');
    try {
      await load();
      setState('rest');
    } catch (error) {
      host.report(error, 'next page of the playlist');
      setState('failed');
    }
  }

  return (
    <div className={styles.more}>
      <p role="status">{t(state === 'failed' ? 'playlistFailed' : 'loaded', { count: list.items.length, total: list.total })}</p>
      <Button busy={state === 'loading'} onClick={() => void loadMore()}>
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
