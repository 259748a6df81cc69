import { useTranslation } from 'react-i18next';
import { useHost } from 'ui-kit/core';
import { SectionTabs, useLoaderData } from 'ui-kit/router';
import { DeclaredPageHeader } from '../../layout/declared-page-header.tsx';
import layout from '../../layout/layout.module.css';
import { MUSIC_PAGE_HEADERS, type MusicPath } from '../../routes/libraries.ts';
import type { Collections, ListData } from './load.ts';
import { TrackListPage } from './track-list-page.tsx';

/** A library of music. */
export function MusicPage({ path }: { path: MusicPath }) {
  const { t } = useTranslation();
  const { locale } = useHost();
  const data = useLoaderData() as ListData & Collections;
  const { album, brand } = data;
  return (
    <TrackListPage
      data={data}
      path={path}
      names={{ album: album?.name, brand: brand?.name }}
      head={
        <>
          <DeclaredPageHeader of={MUSIC_PAGE_HEADERS[path]} collection={album ?? brand} />
          <SectionTabs
            className={layout.tabs}
            label={t('list.sections')}
            tabs={Object.entries(MUSIC_PAGE_HEADERS).map(([to, { title }]) => ({ to, text: title[locale], end: true }))}
          />
        </>
      }
    />
  );
}
