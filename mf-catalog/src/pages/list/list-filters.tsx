import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'ui-kit/core';
import { clearFilters, filterCount } from '../../address/list-changes.ts';
import layout from '../../layout/layout.module.css';
import { CountedPanel, type ListFiltersProps } from './counted-panel.tsx';
import styles from './list.module.css';

const FilterSheet = lazy(() => import(/* webpackChunkName: "filter-sheet" */ './filter-sheet.tsx'));

/** The filters beside the rows, on wide screens. */
export function FilterColumn({ top, ...props }: ListFiltersProps & { top?: ReactNode }) {
  const { t } = useTranslation();
  const { state, onChange } = props;
  const count = filterCount(state);
  return (
    <aside className={styles.column} aria-label={t('filters.title')}>
      {top}
      <div className={styles.columnHead}>
        <h2 className={styles.columnTitle}>{t('filters.title')}</h2>
        {count > 0 && (
          <button
            type="button"
            className={clsx(layout.textButton, styles.clear)}
            onClick={() => onChange(clearFilters(state, { keepKeywords: true }))}
          >
            {t('filters.clear')}
          </button>
        )}
      </div>
      <CountedPanel {...props} />
    </aside>
  );
}

/** The button that opens the filters as a sheet, on narrow screens. */
export function FilterSheetButton(props: ListFiltersProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const count = filterCount(props.state);
  // The sheet goes at once when it closes, before it could give the focus back.
  useEffect(() => {
    if (!open) opener.current?.focus();
  }, [open]);
  return (
    <>
      <Button
        icon="filters"
        className={styles.sheetButton}
        aria-label={count > 0 ? t('filters.openWithCount', { count }) : undefined}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          opener.current = currentTarget;
          setOpen(true);
        }}
      >
        {t('filters.open')}
        {count > 0 && <span className={styles.badge}>{count}</span>}
      </Button>
      {open && (
        <Suspense>
          <FilterSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
