import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FragmentParams, FragmentSize } from 'shared-contracts/fragments/catalogue';
import { Icon, IconButton, requestIntent, useEvent, useHost } from 'ui-kit/core';
import styles from './fragments.module.css';

interface FavouriteButtonProps {
  params: FragmentParams<'favourite-button'>;
  size: FragmentSize<'favourite-button'>;
}

/** The heart in lists and on pages of every unit. */
export function FavouriteButton({ params, size }: FavouriteButtonProps) {
  const { t } = useTranslation();
  return <Heart params={params} size={size} labelOf={(isOn) => t(`${isOn ? 'remove' : 'add'}.${params.type}`)} />;
}

/** A heart that shows whether a track, album or theme is a favourite, and adds or removes it. */
export function Heart({ params, size, labelOf }: FavouriteButtonProps & { labelOf(isOn: boolean): string }) {
  const { dataId, type, musicLibraryTypeId, tabbable = true } = params;
  const host = useHost();
  const isOn = useFavourite(params);
  const [isAsking, setAsking] = useState(false);
  const label = labelOf(isOn);
  // On a slow line the answer takes seconds: the press is seen at once.
  const common = { 'aria-pressed': isOn, 'aria-busy': isAsking || undefined, tabIndex: tabbable ? undefined : -1 };

  function toggle(): void {
    // A double click asks once.
    if (isAsking) return;
    setAsking(true);
    const target = { dataId, type, musicLibraryTypeId };
    void requestIntent(host, isOn ? 'favourites.cancel' : 'favourites.add', target, { timeoutMs: 0 }).finally(() => setAsking(false));
  }

  if (size === 'row') {
    return (
      <button type="button" {...common} className={styles.row} onClick={toggle}>
        <Icon name="heart" filled={isOn} />
        {label}
      </button>
    );
  }
  return <IconButton {...common} size={size} icon="heart" pressed={isOn} label={label} onClick={toggle} />;
}

/** As the page gave it, until it changes in this tab. Newer parameters of the page win over what was heard before them. */
function useFavourite({ dataId, type, favorites }: FavouriteButtonProps['params']): boolean {
  const [changed, setChanged] = useState<{ given: string; to: 0 | 1 } | null>(null);
  const given = `${type} ${dataId} ${favorites}`;
  useEvent('favourites.changed', (event) => {
    if (event.type === type && event.dataId === dataId) setChanged({ given, to: event.favorites });
  });
  return (changed?.given === given ? changed.to : favorites) === 1;
}
