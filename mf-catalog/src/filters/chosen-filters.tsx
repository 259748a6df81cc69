import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Chip } from 'ui-kit/core';
import { clearFilters } from '../address/list-changes.ts';
import type { ListState } from '../address/list-state.ts';
import layout from '../layout/layout.module.css';
import type { ChosenFilter } from './filter-names.ts';
import styles from './filters.module.css';

interface ChosenFiltersProps {
  chosen: readonly ChosenFilter[];
  state: ListState;
  onChange(next: ListState): void;
  /** Puts a keyword back into the search field. */
  onEdit(keyword: string): void;
  /** Searches within what was found. */
  onNarrow(): void;
}

/** The active filters as chips, each with a remove button; a keyword can be changed too. */
export function ChosenFilters({ chosen, state, onChange, onEdit, onNarrow }: ChosenFiltersProps) {
  const { t } = useTranslation();
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={t('filters.active')}>
      {chosen.map(({ key, text, keyword, without }) => (
        <li key={key}>
          <Chip
            onRemove={() => onChange(without)}
            {...(keyword !== undefined && { onEdit: () => onEdit(keyword), editLabel: t('filters.edit', { keyword }) })}
          >
            {text}
          </Chip>
        </li>
      ))}
      {chosen.some(({ keyword }) => keyword !== undefined) && (
        <li>
          <button type="button" className={clsx(layout.textButton, styles.clear)} onClick={onNarrow}>
            {t('filters.narrow')}
          </button>
        </li>
      )}
      {chosen.length > 1 && (
        <li>
          <button
            type="button"
            className={clsx(layout.textButton, styles.clear)}
            onClick={() => onChange(clearFilters(state, { keepKeywords: false }))}
          >
            {t('filters.clear')}
          </button>
        </li>
      )}
    </ul>
  );
}
