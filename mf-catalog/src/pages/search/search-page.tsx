import { useTranslation } from 'react-i18next';
import { clipText } from 'shared-contracts/release/page-title';
import { SEARCH_PATH } from 'shared-contracts/search/search-path';
import { PageHeader } from 'ui-kit/core';
import { SectionTabs, useLoaderData } from 'ui-kit/router';
import { change } from '../../address/list-changes.ts';
import { withQuery } from '../../address/list-state.ts';
import { AlbumGrid } from '../../album-tile/album-grid.tsx';
import layout from '../../layout/layout.module.css';
import { useSettled } from '../../loading/answer.ts';
import { TrackListPage } from '../list/track-list-page.tsx';
import type { SearchData } from './load.ts';
import styles from './search.module.css';

/** Longer searches are whole in their chips; characters. */
const LONGEST_HEADLINE = 60;
const LIBRARIES = [1, 2, 3, 4, 5] as const;

/** Search over all libraries. */
export function SearchPage() {
  const { t } = useTranslation();
  const data = useLoaderData() as SearchData;
  const { state, album, brand } = data;
  const albums = useSettled(data.albums)?.list ?? [];
  const popular = useSettled(data.popular)?.list.map(({ name }) => name);
  const libraryLink = (library: number | null): string => withQuery(SEARCH_PATH, change(state, { library }));
  const collection = album ?? brand;
  const everyKeyword = state.keywords.length > 1 && data.rows.search?.relaxed === false && data.rows.list.length > 0;
  const title = headline(state.keywords, collection?.name ?? null, t);
  return (
    <TrackListPage
      data={data}
      path={SEARCH_PATH}
      popular={popular}
      names={{ album: album?.name, brand: brand?.name }}
      head={
        <>
          <PageHeader title={title} lead={collection?.description ?? (everyKeyword ? t('search.hint') : undefined)} />
          <SectionTabs
            className={layout.tabs}
            label={t('search.libraries')}
            tabs={[
              { to: libraryLink(null), text: t('library.all'), active: state.library === null },
              ...LIBRARIES.map((id) => ({ to: libraryLink(id), text: t(`library.${id}`), active: state.library === id })),
            ]}
          />
        </>
      }
    >
      {albums.length > 0 && (
        <section className={styles.albums} aria-label={t('search.albums')}>
          <h2 className={styles.title}>{t('search.albums')}</h2>
          <AlbumGrid albums={albums} density="strip" />
        </section>
      )}
    </TrackListPage>
  );
}

function headline(keywords: readonly string[], collection: string | null, t: ReturnType<typeof useTranslation>['t']): string {
  if (keywords.length > 0) return t('search.resultsFor', { keywords: clipText(keywords.join(' · '), LONGEST_HEADLINE) });
  return collection ?? t('search.everything');
}
