import { useTranslation } from 'react-i18next';
import { Button, Fragment, requestIntent, useHost } from 'ui-kit/core';
import type { AlbumData } from '../../collection/load-collection.ts';
import { useSettled } from '../../loading/answer.ts';
import { ORDER_TYPE } from '../../track-row/use-track-actions.ts';
import styles from './album.module.css';

interface AlbumLicenceProps {
  album: AlbumData['detail'];
  tracks: AlbumData['tracks'];
}

/** Prices all tracks of an album together for the visitor's use, on a wide screen. */
export function AlbumLicence({ album, tracks }: AlbumLicenceProps) {
  const { t } = useTranslation();
  const { musicLibraryTypeId, name } = album;
  const dataIds = useWorks(tracks);
  return (
    <aside aria-labelledby="album-licence" className={styles.licence}>
      <h2 id="album-licence" className={styles.licenceTitle}>
        {t('album.licenceTitle', { count: album.trackCount })}
      </h2>
      {dataIds ? (
        <Fragment name="licence-box" size="together" params={{ dataId: dataIds[0]!, dataIds, musicLibraryTypeId, title: name, base: 0 }}>
          <AlbumLicenceButton album={album} tracks={tracks} />
        </Fragment>
      ) : (
        <AlbumLicenceButton album={album} tracks={tracks} />
      )}
    </aside>
  );
}

/** The way to licences of all tracks: their price for the visitor's use, or of a long album the cart. */
export function AlbumLicenceButton({ album, tracks, className }: AlbumLicenceProps & { className?: string }) {
  const { t } = useTranslation();
  const host = useHost();
  const { id, musicLibraryTypeId, name } = album;
  const dataIds = useWorks(tracks);
  const price = (): void =>
    void (dataIds
      ? requestIntent(host, 'dialog.licence', { dataIds, musicLibraryTypeId, title: name }, { timeoutMs: 0 })
      : requestIntent(host, 'cart.add', { orderType: ORDER_TYPE.album, dataIds: [id], musicLibraryTypeId }, { timeoutMs: 0 }));
  return (
    <Button size="lg" icon={dataIds ? 'certificate' : 'cart'} onClick={price} className={className}>
      {dataIds ? t('album.licenceTitle', { count: dataIds.length }) : t('album.addToCart')}
    </Button>
  );
}

/** Tracks of the album that are for sale; null for a single one and while further pages of a long album are not at hand. */
function useWorks(tracks: AlbumData['tracks']): number[] | null {
  const settled = useSettled(tracks);
  if (!settled || settled.total > settled.list.length) return null;
  const dataIds = settled.list.filter(({ goBuy }) => goBuy !== 1).map((track) => track.id);
  return dataIds.length > 1 ? dataIds : null;
}
