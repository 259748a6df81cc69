import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'ui-kit/router';
import styles from './figures.module.css';
import { MessageFigures, WorkFigures } from './operation-figures.tsx';
import { rangeIn } from './range.ts';
import { RangeFilter } from './range-filter.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { SearchFigures } from './search-figures.tsx';

/** How the shop does: sales, searches, waiting work, messages. The days are in the address. */
export function Component() {
  const { t } = useTranslation('staff');
  const [search] = useSearchParams();
  const range = rangeIn(search);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('section.figures')}</h1>
        <RangeFilter range={range} />
      </header>
      <div className={styles.figures}>
        <SalesFigures range={range} />
        <SearchFigures range={range} />
        <WorkFigures />
        <MessageFigures range={range} />
      </div>
    </div>
  );
}
