import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Favourite } from 'shared-contracts/api/favourites';
import { Checkbox } from 'ui-kit/controls';
import { Button, IconButton } from 'ui-kit/core';
import { RowCheckbox } from 'ui-kit/tracks';
import { TrackRow } from '../tracks/track-row.tsx';
import trackStyles from '../tracks/tracks.module.css';
import type { Kind } from './address.ts';
import styles from './like.module.css';
import type { LikeActions } from './use-like-actions.ts';
import { WorkRow } from './work-row.tsx';

interface FavouriteListProps {
  favourites: readonly Favourite[];
  kind: Kind;
  actions: LikeActions;
  onMove(favourites: readonly Favourite[]): void;
}

/** Favourites of one kind with their selection. */
export function FavouriteList({ favourites, kind, actions, onMove }: FavouriteListProps) {
  const { t } = useTranslation('account');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const chosen = favourites.filter(({ dataId }) => selected.has(dataId));
  const tracks = chosen.flatMap(({ track }) => (track ? [track] : []));

  const select = (dataId: number, on: boolean): void => {
    const next = new Set(selected);
    if (on) next.add(dataId);
    else next.delete(dataId);
    setSelected(next);
  };

  return (
    <>
      <div className={`yh-spread ${styles.bulk}`}>
        <Checkbox
          checked={chosen.length === favourites.length}
          onChange={(on) => setSelected(new Set(on ? favourites.map(({ dataId }) => dataId) : []))}
        >
          {chosen.length > 0 ? t('favourites.selected', { count: chosen.length }) : t('favourites.selectAll')}
        </Checkbox>
        {chosen.length > 0 && (
          <div className={styles.bulkActions}>
            {tracks.length > 0 && (
              <Button size="sm" icon="play" onClick={() => actions.playAll(tracks)}>
                {t('favourites.playSelected')}
              </Button>
            )}
            {tracks.some(({ goBuy }) => goBuy === 0) && (
              <Button size="sm" icon="cart" onClick={() => actions.addToCart(tracks)}>
                {t('favourites.addToCart')}
              </Button>
            )}
            <Button size="sm" icon="folder-heart" onClick={() => onMove(chosen)}>
              {t('favourites.move')}
            </Button>
            <Button size="sm" icon="trash" busy={actions.isRemoving} onClick={() => void actions.remove(chosen)}>
              {t('favourites.remove')}
            </Button>
          </div>
        )}
      </div>
      <ul className={trackStyles.list} aria-label={t(`favourites.kind.${kind}`)}>
        {favourites.map((favourite) => (
          <FavouriteRow
            key={favourite.dataId}
            favourite={favourite}
            selected={selected.has(favourite.dataId)}
            onSelect={(on) => select(favourite.dataId, on)}
            onRemove={() => void actions.remove([favourite])}
            onCart={() => favourite.track && actions.addToCart([favourite.track])}
          />
        ))}
      </ul>
    </>
  );
}

interface FavouriteRowProps {
  favourite: Favourite;
  selected: boolean;
  onSelect(on: boolean): void;
  onRemove(): void;
  onCart(): void;
}

function FavouriteRow({ favourite, selected, onSelect, onRemove, onCart }: FavouriteRowProps) {
  const { t } = useTranslation('account');
  const { track, album, theme } = favourite;
  const name = track?.title ?? album?.name ?? theme?.name ?? '';
  const lead = <RowCheckbox label={t('favourites.select', { name })} checked={selected} onChange={onSelect} />;
  const actions = (
    <>
      {track?.goBuy === 0 && (
        <IconButton
          icon="cart"
          size="sm"
          label={t(track.isCart ? 'favourites.inCartOne' : 'favourites.addToCartOne', { name })}
          onClick={onCart}
        />
      )}
      <IconButton icon="heart" pressed size="sm" label={t('favourites.removeOne', { name })} onClick={onRemove} />
    </>
  );
  return track ? <TrackRow track={track} lead={lead} actions={actions} /> : <WorkRow favourite={favourite} lead={lead} actions={actions} />;
}
