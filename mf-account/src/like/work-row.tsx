import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Favourite } from 'shared-contracts/api/favourites';
import { Cover } from 'ui-kit/core';
import { TitleLink, TrackRowFrame } from 'ui-kit/tracks';
import trackStyles from '../tracks/tracks.module.css';
import styles from './like.module.css';

interface WorkRowProps {
  favourite: Pick<Favourite, 'album' | 'theme'>;
  lead?: ReactNode;
  actions?: ReactNode;
}

/** An album or a theme as a row that leads to its page. */
export function WorkRow({ favourite: { album, theme }, lead, actions }: WorkRowProps) {
  const { t } = useTranslation('account');
  const work = album ?? theme;
  if (!work) return null;
  const { name, image, bpm, musicKey, energy, trackCount } = work;
  const path = album ? `/music/album_detail?id=${album.id}` : `/commend/album_detail?id=${work.id}`;
  return (
    <TrackRowFrame
      classes={{ ...trackStyles, row: clsx(trackStyles.row, lead === undefined ? styles.work : styles.selectableWork) }}
      lead={lead}
      cover={
        <Cover size={3} seed={album ? album.number : `theme ${work.id}`} image={image} bpm={bpm} musicKey={musicKey} energy={energy} />
      }
      title={
        <TitleLink to={path} className={trackStyles.title}>
          {name}
        </TitleLink>
      }
      byline={[album ? album.brandName : theme?.description, t('track.count', { count: trackCount })].filter(Boolean).join(' · ')}
    >
      {actions && <div className={trackStyles.actions}>{actions}</div>}
    </TrackRowFrame>
  );
}
