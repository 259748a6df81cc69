import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Track } from 'shared-contracts/api/music';
import { FAVOURITE } from 'shared-contracts/favourites/folder-name';
import { LicencePrice, useSound } from 'ui-kit/core';
import { TrackRow as KitTrackRow } from 'ui-kit/tracks';
import { Heart } from '../fragments/favourite-button.tsx';
import styles from './tracks.module.css';

interface TrackRowProps {
  track: Track;
  /** Before the cover: a checkbox. */
  lead?: ReactNode;
  /** In the line under the title, in place of code and composer. */
  note?: ReactNode;
  /** Buttons at the end of the row. */
  actions?: ReactNode;
  /** Has what plays it without script: on a page that the server renders. */
  plainSound?: boolean;
}

/** A track in a list of the member. */
export function TrackRow({ track, lead, note, actions, plainSound }: TrackRowProps) {
  const sound = useSound(track.id);
  return (
    <KitTrackRow
      track={track}
      sound={sound}
      classes={{ ...styles, row: clsx(styles.row, lead !== undefined && styles.selectable) }}
      lead={lead}
      byline={
        note ?? (
          <>
            <span className={styles.code}>{track.number}</span>
            <span className={styles.composer}>{[track.name, track.composer].filter(Boolean).join(' · ')}</span>
          </>
        )
      }
      price={track.price !== null && <LicencePrice of={{ ...track, price: track.price }} from />}
      actions={actions && <div className={styles.actions}>{actions}</div>}
      plainSound={plainSound}
    />
  );
}

/** The heart of a row. */
export function RowHeart({ track: { id, musicLibraryTypeId, title, favorites } }: { track: Track }) {
  const { t } = useTranslation('account');
  return (
    <Heart
      params={{ dataId: id, type: FAVOURITE.track, musicLibraryTypeId, favorites }}
      size="sm"
      labelOf={(isOn) => t(isOn ? 'favourites.removeOne' : 'favourites.addOne', { name: title })}
    />
  );
}
