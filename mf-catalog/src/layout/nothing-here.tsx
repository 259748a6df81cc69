import { useTranslation } from 'react-i18next';
import { buttonClass, EmptyState } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import { searchPath } from '../address/paths.ts';

/** An empty list of a page, with the ways to where there is something. */
export function NothingHere({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <Link to={searchPath({})} className={buttonClass({ variant: 'primary' })}>
            {t('empty.toSearch')}
          </Link>
          <Link to="/music" className={buttonClass({ variant: 'quiet' })}>
            {t('empty.toMusic')}
          </Link>
        </>
      }
    />
  );
}
