import { clsx } from 'clsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { trackPath } from 'shared-contracts/routing/track-path';
import { Fragment, Icon, IconButton, requestIntent, useHost } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import styles from './bar.module.css';
import { usePlayer, useTrack } from './player-context.ts';
import { useStore } from './use-store.ts';

const FAVOURITE_TRACK = 3;
const CART_TRACK = 1;

/** Actions on the current version. Most are requested from other units by intent. */
export function TrackActions({ size = 'md' }: { size?: 'md' | 'lg' }) {
  const { t } = useTranslation('player');
  const host = useHost();
  const player = usePlayer();
  const track = useTrack();
  const { total } = useStore(player.queue.list);
  const once = useOneAtATime();
  const off = track === null;

  async function addToCart(): Promise<void> {
    if (!track) return;
    const { id, musicLibraryTypeId } = track;
    await requestIntent(host, 'cart.add', { orderType: CART_TRACK, dataIds: [id], musicLibraryTypeId }, { timeoutMs: 0 });
  }

  return (
    <div className={styles.actions}>
      {track ? (
        <Link className={clsx(styles.iconLink, styles.details)} to={trackPath(track)} aria-label={t('details')} title={t('details')}>
          <Icon name="info" size={size === 'lg' ? 1.5 : 1.25} />
        </Link>
      ) : (
        <IconButton className={styles.details} size={size} icon="info" label={t('details')} disabled />
      )}
      {track ? (
        <Fragment
          name="favourite-button"
          size={size}
          params={{
            dataId: track.id,
            type: FAVOURITE_TRACK,
            musicLibraryTypeId: track.musicLibraryTypeId,
            favorites: track.favorites,
          }}
        />
      ) : (
        <IconButton size={size} icon="heart" pressed={false} label={t('favourite')} disabled />
      )}
      <IconButton
        size={size}
        icon="playlist"
        label={t('playlistCount', { count: total })}
        aria-haspopup="dialog"
        onClick={() => player.panel.set('playlist')}
      />
      <IconButton
        size={size}
        icon="download"
        label={t('download')}
        disabled={off}
        onClick={() => {
          if (!track) return;
          const { id, musicLibraryTypeId, title, number } = track;
          void requestIntent(host, 'dialog.download', { id, musicLibraryTypeId, title, number }, { timeoutMs: 0 });
        }}
      />
      <IconButton
        size={size}
        className={track?.isCart === 1 ? styles.on : undefined}
        icon="cart"
        label={t(track?.isCart === 1 ? 'inCart' : 'cart')}
        disabled={off || track.goBuy === 1}
        onClick={() => once(`cart ${track?.id}`, addToCart)}
      />
      <IconButton
        size={size}
        icon="share"
        label={t('share')}
        disabled={off}
        onClick={() => {
          if (!track) return;
          const { id, musicLibraryTypeId, title } = track;
          void requestIntent(host, 'dialog.share', { dataId: id, musicLibraryTypeId, title, path: trackPath(track) });
        }}
      />
    </div>
  );
}

/**
 * Runs an action by name and ignores calls under that name until it has ended: a double click runs it once. The caller
 * handles its errors.
 */
function useOneAtATime(): (name: string, act: () => Promise<unknown>) => void {
  const under = useRef(new Set<string>());
  return (name, act) => {
    if (under.current.has(name)) return;
    under.current.add(name);
    void act().finally(() => under.current.delete(name));
  };
}
