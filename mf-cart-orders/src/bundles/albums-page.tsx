import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { ALBUMS_MAX } from 'shared-contracts/orders/order-types';
import { Button, Cover, EmptyState, ErrorState, formatFen, Page, Price, Skeleton, Tag, useHost } from 'ui-kit/core';
import { LeadLinks, useCall, useMemberData } from 'ui-kit/member';
import { RowCheckbox, TitleLink } from 'ui-kit/tracks';
import styles from './bundle.module.css';
import { type Choice, useChoice } from './choice.ts';
import type { loadAlbums } from './load.ts';
import { ProjectDialog } from './project-dialog.tsx';

type Data = Awaited<ReturnType<typeof loadAlbums>>;

/** `/my/order/album`: buyout albums to buy as a whole, what further ones save, and the button that orders them. */
export function Component() {
  const { t } = useTranslation('orders');
  const data = useMemberData<typeof loadAlbums>();
  const choice = useChoice(
    data.albums.map(({ id }) => id),
    ALBUMS_MAX,
  );
  return (
    <Page title={t('buyout.title')} lead={t('buyout.lead')}>
      {data.albums.length === 0 ? (
        <EmptyState title={t('buyout.none')} actions={<LeadLinks to={['music', 'search']} />} />
      ) : (
        <div className={styles.columns}>
          <section aria-labelledby="albums">
            <h2 id="albums" className={styles.heading}>
              {t(data.minAlbumNum > 1 ? 'buyout.chooseLeast' : 'buyout.choose', { count: data.minAlbumNum })}
            </h2>
            <ul className={styles.list}>
              {data.albums.map((album) => (
                <AlbumLine key={album.id} album={album} choice={choice} />
              ))}
            </ul>
          </section>
          <section className={`yh-card ${styles.summary}`} data-above-player aria-labelledby="summary">
            <h2 id="summary" className={styles.heading}>
              {t('buyout.summary')}
            </h2>
            {choice.ids.length === 0 ? (
              <p className={styles.hint}>{t('buyout.nothing')}</p>
            ) : (
              <Sums key={choice.ids.join()} ids={choice.ids} data={data} />
            )}
          </section>
        </div>
      )}
    </Page>
  );
}

function AlbumLine({ album, choice }: { album: Data['albums'][number]; choice: Choice }) {
  const { t } = useTranslation('orders');
  const { id, name, number, image, bpm, musicKey, energy, trackCount, price, originalPrice } = album;
  const isChosen = choice.has(id);
  return (
    <li className={styles.line} data-chosen={isChosen} data-row={id}>
      <RowCheckbox
        label={t('bundle.chooseOne', { title: name })}
        checked={isChosen}
        disabled={!isChosen && choice.ids.length >= ALBUMS_MAX}
        onChange={(on) => choice.toggle(id, on)}
        className={styles.box}
      />
      <Cover seed={number} image={image} bpm={bpm} musicKey={musicKey} energy={energy} size={3} />
      <div className={styles.main}>
        <TitleLink to={`/music/album_detail?id=${id}&musicLibraryTypeId=${album.musicLibraryTypeId}`}>{name}</TitleLink>
        <span className={styles.byline}>
          {number} · {t('buyout.tracks', { count: trackCount })}
        </span>
        {isChosen && <Owned id={id} />}
      </div>
      <Price fen={price ?? 0} original={originalPrice} />
    </li>
  );
}

/** Warns of an album that the member bought before. */
function Owned({ id }: { id: number }) {
  const { t } = useTranslation('orders');
  const { answer } = useCall('order/isPopulation', { dataId: id });
  if (answer.status !== 'ready' || answer.data.owned === 0) return null;
  return (
    <span role="status">
      <Tag tone="warning">{t('buyout.owned')}</Tag>
    </span>
  );
}

function Sums({ ids, data }: { ids: readonly number[]; data: Data }) {
  const { answer, retry } = useCall('order/albumCountPrice', { dataIds: [...ids] });
  if (answer.status === 'loading') return <Skeleton height="12rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  return <Order ids={ids} sums={answer.data} data={data} onRefused={retry} />;
}

interface OrderProps {
  ids: readonly number[];
  sums: CallResponse<'order/albumCountPrice'>;
  data: Data;
  onRefused(): void;
}

/** What the chosen albums cost together, and the button that orders them. */
function Order({ ids, sums, data, onRefused }: OrderProps) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const { locale } = host;
  const [isOpen, setOpen] = useState(false);
  // A refusal may be of a price that changed.
  const [isStale, setStale] = useState(false);
  const { priceVersion, sum, discount, total, basisPoints, minAlbumNum, next, licences } = sums;
  const missing = minAlbumNum - ids.length;
  const order = async (projectId: number): Promise<number> => {
    const request = { dataIds: [...ids], projectId, quote: { priceVersion, total } };
    return (await host.api.call('order/populationPay', request, { quiet: true })).id;
  };
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>{t('buyout.albums', { count: ids.length })}</dt>
          <dd>{formatFen(sum, locale)}</dd>
        </div>
        {discount > 0 && (
          <div>
            <dt>{basisPoints > 0 ? t('buyout.step', { count: ids.length, percent: basisPoints / 100 }) : t('buyout.discount')}</dt>
            <dd>{formatFen(-discount, locale)}</dd>
          </div>
        )}
        <div>
          <dt>{t('cart.total')}</dt>
          <dd aria-live="polite">
            <Price fen={total} size="lg" />
          </dd>
        </div>
      </dl>
      {next && <p className={styles.hint}>{t('buyout.next', { count: next.albums, percent: next.basisPoints / 100 })}</p>}
      <Button
        variant="primary"
        size="lg"
        block
        disabled={missing > 0}
        aria-describedby={missing > 0 ? 'more' : undefined}
        onClick={() => setOpen(true)}
      >
        {t('bundle.order')}
      </Button>
      {missing > 0 && (
        <p id="more" className={styles.hint}>
          {t('buyout.more', { count: missing })}
        </p>
      )}
      <p className={styles.hint}>{t('buyout.licences', { count: licences })}</p>
      <ProjectDialog
        open={isOpen}
        terms={{ table: data.table }}
        what={t('buyout.albums', { count: ids.length })}
        total={total}
        onOrder={order}
        onRefused={() => setStale(true)}
        onClose={() => {
          setOpen(false);
          if (isStale) onRefused();
        }}
      />
    </>
  );
}
