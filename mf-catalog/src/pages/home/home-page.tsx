import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { Cover } from 'ui-kit/core';
import { Link, useLoaderData } from 'ui-kit/router';
import { searchPath } from '../../address/paths.ts';
import { AlbumGrid, AlbumGridSkeleton } from '../../album-tile/album-grid.tsx';
import { EffectGrid, EffectGridSkeleton } from '../../effect-tile/effect-grid.tsx';
import { AsyncPart } from '../../layout/async-part.tsx';
import layout from '../../layout/layout.module.css';
import { Section } from '../../layout/section.tsx';
import { isCountShown } from '../../layout/worth-showing.ts';
import type { HomeData } from '../../queries/page-query.ts';
import { EFFECTS_LIBRARY } from '../../routes/libraries.ts';
import { ThemeMosaic, ThemeMosaicSkeleton } from '../../theme-tile/theme-mosaic.tsx';
import { TrackList } from '../../track-row/track-list.tsx';
import { TrackListSkeleton } from '../../track-row/track-list-skeleton.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';

/** The libraries with what is in them. */
function LibraryIndex({ libraries }: { libraries: CallResponse<'musicLibraryType/getList'>['list'] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.libraries}>
      {libraries.map(({ id, name, description, path, count }) => (
        <li key={id} className={styles.library}>
          <h3 className={styles.libraryName}>
            <Link to={path} className={styles.libraryLink}>
              {name}
            </Link>
          </h3>
          <p className={styles.libraryAbout}>{description}</p>
          <p className={styles.libraryCount}>{t(id === EFFECTS_LIBRARY ? 'units.effects' : 'units.tracks', { count })}</p>
        </li>
      ))}
    </ul>
  );
}

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
            {({ list }) => <TrackList tracks={list} label={t('home.newest')} prices={data.prices} />}
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

/** The labels of the catalogue by their names. */
function BrandLine({ brands }: { brands: CallResponse<'brand/getList'>['list'] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.brands}>
      {brands.map(({ id, name, albumCount }) => (
        <li key={id}>
          <Link to={searchPath({ brand: id })} className={styles.brand}>
            {name}
            {isCountShown(albumCount) && <span className={styles.brandCount}>{t('units.albums', { count: albumCount })}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What the editors point at, side by side: nothing turns by itself. */
function NoticeList({ notices }: { notices: CallResponse<'indexBanner/getList'>['list'] }) {
  return (
    <ul className={styles.notices}>
      {notices.map(({ id, title, subtitle, image, path, track }) => (
        <li key={id} className={styles.notice}>
          <Cover
            seed={track?.number ?? `banner ${id}`}
            image={image}
            bpm={track?.bpm ?? null}
            musicKey={track?.musicKey ?? null}
            energy={track?.energy ?? 0.5}
            className={styles.noticePicture}
          />
          <div className={styles.noticeText}>
            <h3 className={styles.noticeTitle}>
              <Link to={path} className={styles.noticeLink}>
                {title}
              </Link>
            </h3>
            <p className={styles.noticeLine}>{subtitle}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
