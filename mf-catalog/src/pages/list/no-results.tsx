import { useTranslation } from 'react-i18next';
import { Button, buttonClass, EmptyState } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import { clearFilters, filterCount } from '../../address/list-changes.ts';
import type { ListState } from '../../address/list-state.ts';
import { searchPath } from '../../address/paths.ts';

interface NoResultsProps {
  narrowed: boolean;
  state: ListState;
  onChange(next: ListState): void;
}

/** Nothing fits: what to take away, and where there is something. */
export function NoResults({ narrowed, state, onChange }: NoResultsProps) {
  const { t } = useTranslation();
  // A search alone found nothing: there is no filter to take away, only other words to try.
  const onlyWords = narrowed && state.keywords.length > 0 && filterCount(state) === 0;
  return (
    <EmptyState
      icon="search"
      title={t('empty.title')}
      actions={
        <>
          {narrowed && (
            <Button onClick={() => onChange(clearFilters(state, { keepKeywords: false }))}>
              {t(onlyWords ? 'empty.clearKeywords' : 'empty.clear')}
            </Button>
          )}
          <Link to={searchPath({})} className={buttonClass({ variant: 'quiet' })}>
            {t('empty.toSearch')}
          </Link>
        </>
      }
    >
      {t(onlyWords ? 'empty.keywords' : narrowed ? 'empty.narrow' : 'empty.plain')}
    </EmptyState>
  );
}
