import { PageHeader } from 'ui-kit/core';
import { useLoaderData } from 'ui-kit/router';
import { useHeaderText } from '../../layout/declared-page-header.tsx';
import { PAGE_HEADERS } from '../../routes/page-headers.ts';
import { TrackListPage } from '../list/track-list-page.tsx';
import { CategoryLine, CategoryList } from './category-nav.tsx';
import { categoriesOf, type EffectsData } from './load.ts';

/** Sound effects, all or of one category. */
export function EffectsPage() {
  const { title, lead } = useHeaderText(PAGE_HEADERS.effects);
  const data = useLoaderData() as EffectsData;
  const { album, brand } = data;
  const collection = album ?? brand;
  const categories = categoriesOf(data.groups);
  const current = categories?.tags.find(({ id }) => id === data.tag);
  const nav = categories && { categories: categories.tags, current: current?.id ?? null };
  return (
    <TrackListPage
      data={{ ...data, groups: data.groups.filter((group) => group !== categories) }}
      path={current ? `/source/${current.id}` : '/source'}
      names={{ album: album?.name, brand: brand?.name }}
      head={<PageHeader title={collection?.name ?? current?.name ?? title} lead={collection?.description ?? lead} />}
      columnTop={nav && <CategoryList {...nav} counts={data.counts} />}
    >
      {nav && <CategoryLine {...nav} />}
    </TrackListPage>
  );
}
