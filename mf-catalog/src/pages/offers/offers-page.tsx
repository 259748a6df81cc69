import { useTranslation } from 'react-i18next';
import { EmptyState, Skeleton } from 'ui-kit/core';
import { useLoaderData } from 'ui-kit/router';
import { searchPath } from '../../address/paths.ts';
import { AlbumGrid, AlbumGridSkeleton } from '../../album-tile/album-grid.tsx';
import { AsyncPart } from '../../layout/async-part.tsx';
import { DeclaredPageHeader } from '../../layout/declared-page-header.tsx';
import layout from '../../layout/layout.module.css';
import { Section } from '../../layout/section.tsx';
import type { OffersData } from '../../queries/fixed.ts';
import { PAGE_HEADERS } from '../../routes/page-headers.ts';
import { TrackList } from '../../track-row/track-list.tsx';
import { TrackListSkeleton } from '../../track-row/track-list-skeleton.tsx';
import { ActivityList } from './activity-list.tsx';
import { BuyoutSteps } from './buyout-steps.tsx';
import { CombinationList, CombinationListSkeleton } from './combination-list.tsx';

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
            list.length === 0 ? <EmptyState title={t('offers.combinationsEmpty')} /> : <CombinationList combinations={list} />
          }
        </AsyncPart>
      </Section>
      <Section title={t('offers.promoted')} more={{ to: searchPath({ promoted: true }), text: t('offers.allPromoted') }}>
        <AsyncPart of={data.promoted} skeleton={<TrackListSkeleton rows={6} />} errorTitle={t('error.part')}>
          {({ list }) =>
            list.length === 0 ? <EmptyState title={t('offers.promotedEmpty')} /> : <TrackList tracks={list} label={t('offers.promoted')} />
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
