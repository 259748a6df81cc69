import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Album } from 'shared-contracts/api/album';
import { Cover, LicencePrice, Skeleton, SkeletonGroup } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import { albumPath } from '../address/paths.ts';
import { isCountShown } from '../layout/worth-showing.ts';
import styles from './album-grid.module.css';

interface AlbumGridProps {
  albums: readonly Album[];
  /** `strip`: one line that scrolls sideways, beside something more important. */
  density?: 'grid' | 'strip';
  /** Shows what an album costs (buyout). */
  priced?: boolean;
}

/** Albums as covers. */
export function AlbumGrid({ albums, density = 'grid', priced = false }: AlbumGridProps) {
  return (
    <ul className={clsx(styles.albums, styles[density])}>
      {albums.map((album) => (
        <li key={album.id}>
          <AlbumTile album={album} priced={priced} />
        </li>
      ))}
    </ul>
  );
}

function AlbumTile({ album, priced }: { album: Album; priced: boolean }) {
  const { t } = useTranslation();
  const tracks = isCountShown(album.trackCount) && t('units.tracks', { count: album.trackCount });
  return (
    <Link to={albumPath(album)} className={styles.tile}>
      <span className={styles.picture}>
        <Cover seed={album.number} image={album.image} bpm={album.bpm} musicKey={album.musicKey} energy={album.energy} />
      </span>
      <span className={styles.name}>{album.name}</span>
      <span className={styles.about}>{[album.brandName, tracks].filter(Boolean).join(' · ')}</span>
      {priced && album.price !== null && (
        <span className={styles.price}>
          <LicencePrice of={{ ...album, price: album.price }} />
        </span>
      )}
    </Link>
  );
}

export function AlbumGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <SkeletonGroup className={clsx(styles.albums, styles.grid)}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places have no other identity
        <span key={place} className={styles.tile}>
          <Skeleton className={styles.square} />
          <Skeleton width="70%" />
          <Skeleton width="50%" height="0.75rem" />
        </span>
      ))}
    </SkeletonGroup>
  );
}
