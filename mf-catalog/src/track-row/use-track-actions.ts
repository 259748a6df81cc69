import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';
import type { Playable } from 'shared-contracts/events/playable';
import { playableOf } from 'shared-contracts/events/playable-of';
import { trackPath } from 'shared-contracts/routing/track-path';
import { formatTime, type IconName, requestIntent, useEvent, useHost } from 'ui-kit/core';
import { usePlayControl } from 'ui-kit/tracks';
import { bestPartOf } from '../playback/best-part.ts';

/** Order type of a single track in a cart. */
export const ORDER_TYPE = { track: 1, album: 2 } as const;

export interface TrackAction {
  name: 'best' | 'cart' | 'licence' | 'download' | 'share' | 'enqueue' | 'playNext';
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
  const { playAt } = usePlayControl();
  const isInCart = useInCart(track);
  return useMemo(() => {
    const { id, musicLibraryTypeId, title, number } = track;
    const best = bestPartOf(track);
    return [
      ...(best === null
        ? []
        : [
            {
              name: 'best',
              icon: 'sparkles',
              label: t('row.best', { time: formatTime(best) }),
              run: () => playAt(track, best),
            } as const,
          ]),
      {
        name: 'licence',
        icon: 'certificate',
        label: t('row.licence'),
        disabled: track.goBuy === 1,
        run: () => void requestIntent(host, 'dialog.licence', { dataIds: [id], musicLibraryTypeId, title }, { timeoutMs: 0 }),
      },
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
        name: 'playNext',
        icon: 'play-next',
        label: t('row.playNext'),
        run: () => void requestIntent(host, 'player.enqueue', { tracks: [playableOf(track)], place: 'next' }),
      },
      {
        name: 'cart',
        icon: 'cart',
        label: t(track.goBuy === 1 ? 'row.notForSale' : isInCart ? 'row.inCart' : 'row.cart'),
        disabled: track.goBuy === 1,
        run: () =>
          void requestIntent(host, 'cart.add', { orderType: ORDER_TYPE.track, dataIds: [id], musicLibraryTypeId }, { timeoutMs: 0 }),
      },
    ] satisfies TrackAction[];
  }, [host, t, track, isInCart, playAt]);
}

/**
 * As the list gave it, until this tab changes it. A newer list that says the same as before may have been asked for before the change;
 * one that says something else wins.
 */
function useInCart({ id, isCart }: Pick<Playable, 'id' | 'isCart'>): boolean {
  const [heard, setHeard] = useState<{ given: string; isCart: 0 | 1 } | null>(null);
  const given = `${id} ${isCart}`;
  useEvent('cart.works', (event) => {
    if (event.dataIds.includes(id)) setHeard({ given, isCart: event.isCart });
  });
  // Once another answer has come, what was heard before it is old.
  if (heard !== null && heard.given !== given) setHeard(null);
  return (heard?.given === given ? heard.isCart : isCart) === 1;
}
