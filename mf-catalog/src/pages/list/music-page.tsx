import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'ui-kit/router';
import { PageHead, SectionTabs } from '../../layout/page-head.tsx';
import type { MUSIC_LIBRARIES } from '../../routes/music.ts';
import type { ListData } from './load.ts';
import { TrackListPage } from './track-list-page.tsx';

const TEXTS = { '/music': 'music', '/music/world': 'world', '/music/china': 'china' } as const satisfies Record<
  keyof typeof MUSIC_LIBRARIES,
  string
>;

/** A library of music. */
export function MusicPage({ path }: { path: keyof typeof TEXTS }) {
  const { t } = useTranslation();
  const data = useLoaderData() as ListData;
  return (
    <TrackListPage
      data={data}
      path={path}
      head={
        <>
          <PageHead title={t(`list.${TEXTS[path]}.title`)} lead={t(`list.${TEXTS[path]}.lead`)} />
          <SectionTabs
            label={t('list.sections')}
            tabs={Object.entries(TEXTS).map(([to, name]) => ({ to, text: t(`list.${name}.title`), end: true }))}
          />
        </>
      }
    />
  );
}
