import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'ui-kit/router';
import { PageHead } from '../../layout/page-head.tsx';
import type { ListData } from '../list/load.ts';
import { TrackListPage } from '../list/track-list-page.tsx';
import { CategoryLine, CategoryList } from './category-nav.tsx';
import { categoriesOf } from './load.ts';

/** Sound effects, all or of one category. */
export function EffectsPage() {
  const { t } = useTranslation();
  const data = useLoaderData() as ListData;
  const categories = categoriesOf(data.groups);
  const current = categories?.tags.find(({ id }) => id === data.place.tag);
  const nav = categories && { categories: categories.tags, current: current?.id ?? null };
  return (
    <TrackListPage
      data={{ ...data, groups: data.groups.filter((group) => group !== categories) }}
      path={current ? `/source/${current.id}` : '/source'}
      head={<PageHead title={current?.name ?? t('effects.title')} lead={t('effects.lead')} />}
      columnTop={nav && <CategoryList {...nav} counts={data.counts} />}
    >
      {nav && <CategoryLine {...nav} />}
    </TrackListPage>
  );
}
