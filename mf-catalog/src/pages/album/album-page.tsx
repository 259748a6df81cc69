import { useTranslation } from 'react-i18next';
import { Button, buttonClass, formatTime, IconButton, LicencePrice, requestIntent, useHost } from 'ui-kit/core';
import { Link, useLoaderData } from 'ui-kit/router';
import { albumPath, libraryPath, searchPath } from '../../address/paths.ts';
import { AlbumGrid, AlbumGridSkeleton } from '../../album-tile/album-grid.tsx';
import { CollectionHead } from '../../collection/collection-head.tsx';
import { type Collected, CollectionTracks, usePlayCollection } from '../../collection/collection-tracks.tsx';
import type { AlbumData } from '../../collection/load-collection.ts';
import { AsyncPart } from '../../layout/async-part.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import layout from '../../layout/layout.module.css';
import { Section } from '../../layout/section.tsx';
import { BUYOUT_LIBRARY } from '../../routes/libraries.ts';
import { FavouriteButton } from '../../track-row/favourite-button.tsx';
import styles from './album.module.css';
import { AlbumLicence, AlbumLicenceButton } from './album-licence.tsx';

/** One album. */
export function AlbumPage() {
  const { t } = useTranslation();
  const { detail: album, page, tracks, similar, prices } = useLoaderData() as AlbumData;
  const of: Collected = { call: 'album/albumMusicList', id: album.id, tracks, page, prices };
  const buyout = album.musicLibraryTypeId === BUYOUT_LIBRARY;
  const library = t(`library.${album.musicLibraryTypeId as 1 | 2 | 3 | 4 | 5}`);
  return (
    <div className={layout.page}>
      <Breadcrumb
        steps={[
          { to: '/', text: t('track.home') },
          { to: libraryPath(album.musicLibraryTypeId), text: library },
        ]}
        current={album.name}
      />
      <CollectionHead
        cover={{ seed: album.number, image: album.image, bpm: album.bpm, musicKey: album.musicKey, energy: album.energy }}
        kind={t(buyout ? 'album.buyoutKind' : 'album.kind')}
        title={album.name}
        description={album.description}
        facts={[
          [t('album.number'), album.number],
          ...(album.brandId !== null && album.brandName
            ? [
                [
                  t('album.brand'),
                  <Link key="brand" to={searchPath({ brand: album.brandId })}>
                    {album.brandName}
                  </Link>,
                ] as const,
              ]
            : []),
          [t('album.tracks'), album.trackCount],
          [t('album.length'), formatTime(album.totalDuration)],
        ]}
        price={
          album.price !== null && (
            <p className={styles.price}>
              <span className={styles.priceTitle}>{t(buyout ? 'album.priceTitle' : 'album.fromTitle')}</span>
              <LicencePrice of={{ ...album, price: album.price }} size="lg" />
              {buyout && <span className={styles.note}>{t('album.buyoutNote')}</span>}
            </p>
          )
        }
        actions={<AlbumActions album={album} of={of} />}
        aside={!buyout && album.price !== null && <AlbumLicence album={album} tracks={tracks} />}
      />
      <CollectionTracks of={of} href={(to) => (to === 1 ? albumPath(album) : `${albumPath(album)}&page=${to}`)} />
      <Section title={t('album.similar')}>
        <AsyncPart of={similar} skeleton={<AlbumGridSkeleton />} errorTitle={t('error.part')}>
          {({ list }) => <AlbumGrid albums={list} />}
        </AsyncPart>
      </Section>
    </div>
  );
}

function AlbumActions({ album, of }: { album: AlbumData['detail']; of: Collected }) {
  const { t } = useTranslation();
  const host = useHost();
  const { ready, play } = usePlayCollection(of);
  const { id, musicLibraryTypeId, name } = album;
  const buyout = musicLibraryTypeId === BUYOUT_LIBRARY;
  return (
    <>
      <Button variant={buyout ? 'secondary' : 'primary'} size="lg" icon="play" disabled={!ready} onClick={play}>
        {t('album.playAll')}
      </Button>
      {buyout ? (
        <Link to={`/my/order/album?chosen=${id}`} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {t('album.buyOut')}
        </Link>
      ) : (
        <AlbumLicenceButton album={album} tracks={of.tracks} className={styles.narrow} />
      )}
      <FavouriteButton type="album" of={album} size="md" />
      <IconButton
        icon="share"
        label={t('album.share')}
        onClick={() =>
          void requestIntent(
            host,
            'dialog.share',
            { dataId: id, musicLibraryTypeId, title: name, path: albumPath(album) },
            { timeoutMs: 0 },
          )
        }
      />
    </>
  );
}
