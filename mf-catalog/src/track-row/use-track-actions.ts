import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';
import type { Playable } from 'shared-contracts/events/playable';
import { type IconName, requestIntent, useHost } from 'ui-kit/core';
import { trackPath } from '../address/paths.ts';
import { playableOf } from '../playback/playable.ts';

/** Order type of a single track in a cart. */
export const ORDER_TYPE = { track: 1, album: 2 } as const;

export interface TrackAction {
  name: 'cart' | 'download' | 'share' | 'enqueue';
  icon: IconName;
  label: string;
  disabled?: boolean;
  run(): void;
}

type Actionable = Playable & Pick<Track, 'goBuy'>;

/** What one can do with a track, each answered by the unit that owns it; favourites are a fragment (`FavouriteButton`). */
export function useTrackActions(track: Actionable): TrackAction[] {
  const host = useHost();
  const { t } = useTranslation();
  return useMemo(() => {
    const { id, musicLibraryTypeId, title, number } = track;
    return [
      {
        name: 'download',
        icon: 'download',
        label: t('row.download'),
        run: () => void requestIntent(host, 'dialog.download', { id, musicLibraryTypeId, title, number }, { timeoutMs: 0 }),
      },
      {
        name: 'share',
        icon: 'share',
        label: t('row.share'),
        run: () =>
          void requestIntent(host, 'dialog.share', { dataId: id, musicLibraryTypeId, title, path: trackPath(track) }, { timeoutMs: 0 }),
      },
      {
        name: 'enqueue',
        icon: 'enqueue',
        label: t('row.enqueue'),
        run: () => void requestIntent(host, 'player.enqueue', { tracks: [playableOf(track)] }),
      },
      {
        name: 'cart',
        icon: 'cart',
        label: t(track.goBuy === 1 ? 'row.notForSale' : track.isCart === 1 ? 'row.inCart' : 'row.cart'),
        disabled: track.goBuy === 1,
        run: () =>
          void requestIntent(host, 'cart.add', { orderType: ORDER_TYPE.track, dataIds: [id], musicLibraryTypeId }, { timeoutMs: 0 }),
      },
    ] satisfies TrackAction[];
  }, [host, t, track]);
}
