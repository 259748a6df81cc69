import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'ui-kit/router';
import { AlbumGrid, AlbumGridSkeleton } from '../../album-tile/album-grid.tsx';
import { AsyncPart } from '../../layout/async-part.tsx';
import { useHeaderText } from '../../layout/declared-page-header.tsx';
import layout from '../../layout/layout.module.css';
import { NothingHere } from '../../layout/nothing-here.tsx';
import { Section } from '../../layout/section.tsx';
import { NumberPager } from '../../pager/number-pager.tsx';
import { THEMES_PER_PAGE } from '../../queries/page-query.ts';
import { PAGE_HEADERS } from '../../routes/page-headers.ts';
import { ThemeMosaic } from '../../theme-tile/theme-mosaic.tsx';
import type { ThemesData } from './load.ts';
import { RecommendationHead } from './recommendation-head.tsx';
import styles from './themes.module.css';

/** Themes that editors put together. */
export function ThemesPage() {
  const { t } = useTranslation();
  const { page, themes, albums } = useLoaderData() as ThemesData;
  return (
    <div className={layout.page}>
      <RecommendationHead {...useHeaderText(PAGE_HEADERS.themes)} />
      <div className={styles.themes}>
        {themes.list.length === 0 ? <NothingHere title={t('empty.plain')} /> : <ThemeMosaic themes={themes.list} lead={page === 1} />}
        <NumberPager
          page={page}
          pages={Math.ceil(themes.total / THEMES_PER_PAGE)}
          href={(to) => (to === 1 ? '/commend' : `/commend?page=${to}`)}
        />
      </div>
      <Section title={t('commend.albums')}>
        <AsyncPart of={albums} skeleton={<AlbumGridSkeleton />} errorTitle={t('error.part')}>
          {({ list }) => <AlbumGrid albums={list} />}
        </AsyncPart>
      </Section>
    </div>
  );
}
