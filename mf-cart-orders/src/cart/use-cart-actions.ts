import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartItem } from 'shared-contracts/api/cart';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { useEvent, useHost } from 'ui-kit/core';
import { useWrites } from 'ui-kit/member';
import { confirm } from 'ui-kit/overlay';
import { useRevalidator } from 'ui-kit/router';
import { type ChosenLicence, projectIdOf } from '../licence/project-id.ts';
import type { CartData } from './load.ts';

export interface CartActions {
  remove(lines: readonly CartItem[]): Promise<void>;
  /** Rejects with the refusal of the service, as `setLicence`. */
  moveToFavourites(lines: readonly CartItem[], favoritesId: number | undefined): Promise<void>;
  /** Saves a new project first. */
  setLicence(lines: readonly CartItem[], chosen: ChosenLicence): Promise<void>;
  /** A refusal of the service shows as a toast. */
  setOptions(line: CartItem, grant: LicenceOptions): Promise<void>;
}

/** What a member does with lines of the cart, one thing at a time. */
export function useCartActions({ cart }: Pick<CartData, 'cart'>): CartActions {
  const { t } = useTranslation('orders');
  const host = useHost();
  const { done, once } = useWrites('cart');

  /** Tells the other units which works left the cart: not those that are in it for another project. */
  function announce(removed: readonly CartItem[], count: number): void {
    const { userId } = host.session.current();
    if (userId !== null) host.bus.emit('cart.changed', { userId, count });
    const gone = new Set(removed.map(({ id }) => id));
    const left = new Set(cart.list.flatMap(({ id, track }) => (gone.has(id) ? [] : track.musicId)));
    const dataIds = removed.flatMap(({ dataId, track }) => (left.has(track.musicId) ? [] : dataId));
    if (dataIds.length > 0) host.bus.emit('cart.works', { dataIds, isCart: 0 });
  }

  return {
    async remove(lines) {
      const [first, ...others] = lines;
      const title =
        others.length > 0 ? t('cart.removeTitle', { count: lines.length }) : t('cart.removeOneTitle', { title: first!.track.title });
      if (!(await confirm(host, { title, okText: t('cart.remove'), danger: true }))) return;
      await once(
        async () => {
          const { count } = await host.api.call('shoppingCart/deleteCart', { ids: idsOf(lines) });
          announce(lines, count);
        },
        t('cart.removed', { count: lines.length }),
      );
    },
    async moveToFavourites(lines, favoritesId) {
      const { count } = await host.api.call('shoppingCart/favoritesData', { ids: idsOf(lines), favoritesId }, { quiet: true });
      announce(lines, count);
      for (const { dataId, track } of lines)
        host.bus.emit('favourites.changed', { dataId, type: FAVOURITE_TRACK, musicLibraryTypeId: track.musicLibraryTypeId, favorites: 1 });
      void done(t('cart.moved', { count: lines.length }));
    },
    async setLicence(lines, chosen) {
      const projectId = await projectIdOf(host, chosen, lines[0]?.cartType);
      await host.api.call('shoppingCart/updateCartGrant', { ids: idsOf(lines), grant: chosen.grant, projectId }, { quiet: true });
      void done(t('cart.updated'));
    },
    setOptions: (line, grant) => once(() => host.api.call('shoppingCart/updateCartGrant', { ids: [line.id], grant }), t('cart.updated')),
  };
}

const FAVOURITE_TRACK = 3;

function idsOf(lines: readonly CartItem[]): number[] {
  return lines.map(({ id }) => id);
}

/** Loads the cart again when another unit added works, and corrects the number in the header. */
export function useFreshCart({ cart, hasTeamCart }: CartData): void {
  const { bus, session } = useHost();
  const { revalidate } = useRevalidator();
  const shown = cart.list.length;

  useEffect(() => {
    const { userId } = session.current();
    // The number in the header counts both carts of a member who has two.
    if (userId !== null && !hasTeamCart && bus.latest('cart.changed')?.count !== shown) bus.emit('cart.changed', { userId, count: shown });
  }, [bus, session, hasTeamCart, shown]);
  useEvent('cart.changed', ({ userId, count }) => {
    if (userId === session.current().userId && !hasTeamCart && count !== shown) void revalidate();
  });
  useEvent('cart.works', ({ dataIds, isCart }) => {
    if (isCart === 1 && hasTeamCart && dataIds.some((id) => cart.list.every(({ dataId }) => dataId !== id))) void revalidate();
  });
}
