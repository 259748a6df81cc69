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
}

/** The active filters as chips, each with a remove button. */
export function ChosenFilters({ chosen, state, onChange }: ChosenFiltersProps) {
  const { t } = useTranslation();
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={t('filters.active')}>
      {chosen.map(({ key, text, without }) => (
        <li key={key}>
          <Chip onRemove={() => onChange(without)}>{text}</Chip>
        </li>
      ))}
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
