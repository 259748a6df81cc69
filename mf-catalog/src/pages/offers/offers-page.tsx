import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { Skeleton } from 'ui-kit/core';
import { useLoaderData } from 'ui-kit/router';
import { searchPath } from '../../address/paths.ts';
import { AlbumGrid, AlbumGridSkeleton } from '../../album-tile/album-grid.tsx';
import { AsyncPart } from '../../layout/async-part.tsx';
import { DeclaredPageHeader } from '../../layout/declared-page-header.tsx';
import layout from '../../layout/layout.module.css';
import { NothingHere } from '../../layout/nothing-here.tsx';
import { Section } from '../../layout/section.tsx';
import type { OffersData } from '../../queries/page-query.ts';
import { PAGE_HEADERS } from '../../routes/page-headers.ts';
import { TrackList } from '../../track-row/track-list.tsx';
import { TrackListSkeleton } from '../../track-row/track-list-skeleton.tsx';
import { ActivityList } from './activity-list.tsx';
import { CombinationList, CombinationListSkeleton } from './combination-list.tsx';
import styles from './offers.module.css';

/** Everything at a special price: bundles, reduced tracks, buyout albums, activities. */
export function OffersPage() {
  const { t } = useTranslation();
  const data = useLoaderData() as OffersData;
  return (
    <div className={layout.page}>
      <DeclaredPageHeader of={PAGE_HEADERS.offers} />
      <Section title={t('offers.combinations')}>
        <AsyncPart of={data.combinations} skeleton={<CombinationListSkeleton />} errorTitle={t('error.part')}>
          {({ list }) =>
            list.length === 0 ? <NothingHere title={t('offers.combinationsEmpty')} /> : <CombinationList combinations={list} />
          }
        </AsyncPart>
      </Section>
      <Section title={t('offers.promoted')} more={{ to: searchPath({ promoted: true }), text: t('offers.allPromoted') }}>
        <AsyncPart of={data.promoted} skeleton={<TrackListSkeleton rows={6} />} errorTitle={t('error.part')}>
          {({ list }) =>
            list.length === 0 ? (
              <NothingHere title={t('offers.promotedEmpty')} />
            ) : (
              <TrackList tracks={list} label={t('offers.promoted')} prices={data.prices} />
            )
          }
        </AsyncPart>
      </Section>
      <Section title={t('offers.buyout')}>
        <AsyncPart of={data.buyoutSteps} skeleton={<Skeleton height="3rem" />} errorTitle={t('error.part')}>
          {(steps) => <BuyoutSteps {...steps} />}
        </AsyncPart>
        <AsyncPart of={data.buyout} skeleton={<AlbumGridSkeleton />} errorTitle={t('error.part')}>
          {({ list }) => <AlbumGrid albums={list} priced />}
        </AsyncPart>
      </Section>
      <AsyncPart of={data.activities} skeleton={null} errorTitle={t('error.part')}>
        {({ list }) =>
          list.length > 0 && (
            <Section title={t('offers.activities')}>
              <ActivityList activities={list} />
            </Section>
          )
        }
      </AsyncPart>
    </div>
  );
}

/** How many albums one order takes at least, and what more of them save. */
function BuyoutSteps({ minAlbumNum, steps }: CallResponse<'albumPriceConfig/minAlbumNum'>) {
  const { t } = useTranslation();
  const saving = steps.filter(({ discountBasisPoints }) => discountBasisPoints > 0);
  return (
    <div className={styles.steps}>
      <p>{t('offers.buyoutLead', { count: minAlbumNum })}</p>
      <ul>
        {saving.map(({ from, discountBasisPoints }) => (
          <li key={from}>{t('offers.step', { from, discount: t('offers.discount', discountWords(discountBasisPoints)) })}</li>
        ))}
      </ul>
    </div>
  );
}

/** A discount in basis points in the wording of each language: 20 % off, or 8 tenths of the price. */
function discountWords(basisPoints: number): { percent: number; tenths: number } {
  return { percent: basisPoints / 100, tenths: Number(((10_000 - basisPoints) / 1000).toFixed(2)) };
}
