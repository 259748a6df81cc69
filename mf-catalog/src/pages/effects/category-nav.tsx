import { useTranslation } from 'react-i18next';
import { Link } from 'ui-kit/router';
import { useSettled } from '../../loading/answer.ts';
import type { Counts, TagGroups } from '../list/load.ts';
import styles from './category-nav.module.css';

interface CategoryNavProps {
  categories: TagGroups[number]['tags'];
  current: number | null;
}

/** The categories beside the rows, on wide screens. */
export function CategoryList({ categories, current, counts }: CategoryNavProps & { counts: Promise<Counts> }) {
  const { t } = useTranslation();
  const facets = useSettled(counts)?.facets;
  const countOf = (id: number): number | undefined => facets?.tags.find((entry) => entry.id === id)?.count;
  return (
    <nav aria-label={t('effects.categories')}>
      <ul className={styles.list}>
        <li>
          <CategoryLink id={null} name={t('effects.all')} current={current} />
        </li>
        {categories.map(({ id, name }) => (
          <li key={id}>
            {/* Within a category the others' counts are not known: only those of all effects are. */}
            <CategoryLink id={id} name={name} current={current} count={current === null ? countOf(id) : undefined} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same as one line to wipe through, on a narrow screen. */
export function CategoryLine({ categories, current }: CategoryNavProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('effects.categories')} className={styles.line}>
      <ul>
        <li>
          <CategoryLink id={null} name={t('effects.all')} current={current} />
        </li>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <CategoryLink id={id} name={name} current={current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CategoryLink({ id, name, current, count }: { id: number | null; name: string; current: number | null; count?: number }) {
  return (
    <Link to={id === null ? '/source' : `/source/${id}`} className={styles.category} aria-current={id === current ? 'page' : undefined}>
      <span>{name}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Link>
  );
}
