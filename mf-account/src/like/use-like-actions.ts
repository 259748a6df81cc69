import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from 'shared-contracts/api/client-types';
import type { Favourite, FavouriteFolder } from 'shared-contracts/api/favourites';
import type { Track } from 'shared-contracts/api/music';
import { playableOf } from 'shared-contracts/events/playable-of';
import { requestIntent, useHost } from 'ui-kit/core';
import { confirm } from 'ui-kit/overlay';
import { useNavigate, useRevalidator } from 'ui-kit/router';
import { type LikeAddress, likeQuery, typeOf } from './address.ts';

/** Most tracks that the player takes at once. */
const PLAY_AT_ONCE = 200;
/** Order type of a track in the cart. */
const CART_TRACK = 1;

export interface LikeActions {
  /** True while favourites are being removed. */
  isRemoving: boolean;
  remove(favourites: readonly Favourite[]): Promise<void>;
  /** Rejects with the refusal of the service. */
  move(favourites: readonly Favourite[], folderId: number): Promise<void>;
  /** Deletes a folder after confirmation; `shown`: its favourites on this page. */
  deleteFolder(folder: FavouriteFolder, shown: readonly Favourite[]): Promise<void>;
  playAll(tracks: readonly Track[]): void;
  addToCart(tracks: readonly Track[]): void;
  /** Shows a message and loads the page again. */
  done(message: string): void;
  /** Loads the page again. */
  refresh(): void;
}

/** What a member does with favourites and folders. Refusals of the service show as a toast. */
export function useLikeActions(address: LikeAddress): LikeActions {
  const { t } = useTranslation('account');
  const host = useHost();
  const go = useNavigate();
  const { revalidate } = useRevalidator();
  const [isRemoving, setRemoving] = useState(false);
  const running = useRef(false);

  function done(message: string): void {
    host.bus.emit('toast.show', { kind: 'success', message });
    void revalidate();
  }

  function announceRemoved(favourites: readonly Favourite[]): void {
    for (const { dataId, type, track, album } of favourites) {
      const musicLibraryTypeId = (track ?? album)?.musicLibraryTypeId ?? 1;
      host.bus.emit('favourites.changed', { dataId, type, musicLibraryTypeId, favorites: 0 });
    }
  }

  async function remove(favourites: readonly Favourite[]): Promise<void> {
    if (running.current) return;
    running.current = true;
    setRemoving(true);
    try {
      await host.api.call('userFavoritesData/deleteFavorites', {
        favoritesId: address.folder ?? undefined,
        type: typeOf(address.kind),
        dataIds: idsOf(favourites),
      });
      announceRemoved(favourites);
      done(t('favourites.removed', { count: favourites.length }));
    } catch (error) {
      if (!isApiError(error)) host.report(error, 'favourites');
    } finally {
      running.current = false;
      setRemoving(false);
    }
  }

  async function move(favourites: readonly Favourite[], folderId: number): Promise<void> {
    const request = { favoritesId: folderId, type: typeOf(address.kind), dataIds: idsOf(favourites) };
    await host.api.call('userFavoritesData/moveFavorites', request, { quiet: true });
    done(t('favourites.moved', { count: favourites.length }));
  }

  async function deleteFolder({ id, name, counts }: FavouriteFolder, shown: readonly Favourite[]): Promise<void> {
    const count = counts.album + counts.theme + counts.track;
    const sure = await confirm(host, {
      title: t('folder.deleteTitle', { name }),
      body: count > 0 ? t('folder.deleteBody', { count }) : undefined,
      okText: t('folder.delete'),
      danger: true,
    });
    if (!sure) return;
    try {
      await host.api.call('userFavorites/deleteFavorites', { id });
    } catch (error) {
      if (!isApiError(error)) host.report(error, 'favourites');
      return;
    }
    announceRemoved(shown);
    host.bus.emit('toast.show', { kind: 'success', message: t('folder.deleted') });
    go(likeQuery(address, { folder: null }), { replace: true });
  }

  function playAll(tracks: readonly Track[]): void {
    if (tracks.length > 0) void requestIntent(host, 'player.playAll', { tracks: tracks.slice(0, PLAY_AT_ONCE).map(playableOf) });
  }

  function addToCart(tracks: readonly Track[]): void {
    const dataIds = tracks.flatMap(({ id, goBuy }) => (goBuy === 0 ? id : []));
    void requestIntent(host, 'cart.add', { orderType: CART_TRACK, dataIds }, { timeoutMs: 0 });
  }

  return { isRemoving, remove, move, deleteFolder, playAll, addToCart, done, refresh: () => void revalidate() };
}

function idsOf(favourites: readonly Favourite[]): number[] {
  return favourites.map(({ dataId }) => dataId);
}
