import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'ui-kit/router';
import { searchPath } from '../../address/paths.ts';
import { AlbumGrid, AlbumGridSkeleton } from '../../album-tile/album-grid.tsx';
import { EffectGrid, EffectGridSkeleton } from '../../effect-tile/effect-grid.tsx';
import { AsyncPart } from '../../layout/async-part.tsx';
import layout from '../../layout/layout.module.css';
import { Section } from '../../layout/section.tsx';
import type { HomeData } from '../../queries/fixed.ts';
import { ThemeMosaic, ThemeMosaicSkeleton } from '../../theme-tile/theme-mosaic.tsx';
import { TrackList } from '../../track-row/track-list.tsx';
import { TrackListSkeleton } from '../../track-row/track-list-skeleton.tsx';
import { BrandLine } from './brand-line.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { LibraryIndex } from './library-index.tsx';
import { NoticeList } from './notice-list.tsx';

/** A large picture and four small ones. */
const THEMES_SHOWN = 5;
const NOTICES_SHOWN = 3;
/** One whole line of covers, or two. */
const ALBUMS_LINE = 6;

/** The front of the shop: search over a sounding strip, then shelves that differ. */
export function HomePage() {
  const { t } = useTranslation();
  const data = useLoaderData() as HomeData;
  const errorTitle = t('error.part');
  return (
    <>
      <Hero picks={data.picks} popular={data.popular} />
      <div className={layout.page}>
        <Section title={t('home.themes')} more={{ to: '/commend', text: t('home.allThemes') }} className={styles.first}>
          <AsyncPart of={data.themes} skeleton={<ThemeMosaicSkeleton lead />} errorTitle={errorTitle}>
            {({ list }) => <ThemeMosaic themes={list.slice(0, THEMES_SHOWN)} lead />}
          </AsyncPart>
        </Section>
        <Section title={t('home.newest')} more={{ to: searchPath({ sort: 'new' }), text: t('home.allNew') }}>
          <AsyncPart of={data.newest} skeleton={<TrackListSkeleton rows={8} />} errorTitle={errorTitle}>
            {({ list }) => <TrackList tracks={list} label={t('home.newest')} />}
          </AsyncPart>
        </Section>
        <AsyncPart of={data.banners} skeleton={null} errorTitle={errorTitle}>
          {({ list }) =>
            list.length > 0 && (
              <Section title={t('home.notices')}>
                <NoticeList notices={list.slice(0, NOTICES_SHOWN)} />
              </Section>
            )
          }
        </AsyncPart>
        <Section title={t('home.albums')} more={{ to: '/commend', text: t('home.allAlbums') }}>
          <AsyncPart of={data.albums} skeleton={<AlbumGridSkeleton count={ALBUMS_LINE} />} errorTitle={errorTitle}>
            {({ list }) => <AlbumGrid albums={list.slice(0, list.length < 2 * ALBUMS_LINE ? ALBUMS_LINE : 2 * ALBUMS_LINE)} />}
          </AsyncPart>
        </Section>
        <Section title={t('home.effects')} more={{ to: '/source', text: t('home.allEffects') }}>
          <AsyncPart of={data.effects} skeleton={<EffectGridSkeleton />} errorTitle={errorTitle}>
            {({ list }) => <EffectGrid effects={list} />}
          </AsyncPart>
        </Section>
        <Section title={t('home.libraries')}>
          <AsyncPart of={data.libraries} skeleton={<EffectGridSkeleton count={5} />} errorTitle={errorTitle}>
            {({ list }) => <LibraryIndex libraries={list} />}
          </AsyncPart>
        </Section>
        <AsyncPart of={data.brands} skeleton={null} errorTitle={errorTitle}>
          {({ list }) =>
            list.length > 0 && (
              <Section title={t('home.brands')}>
                <BrandLine brands={list} />
              </Section>
            )
          }
        </AsyncPart>
      </div>
    </>
  );
}
