import type { PublishedRelease } from 'deploy-api/types';
import { useTranslation } from 'react-i18next';

/** Commit of a release, and whether its files had been changed since; nothing where the build knew no commit. */
export function Commit({ of: { commit, dirty } }: { of: Pick<PublishedRelease, 'commit' | 'dirty'> }) {
  const { t } = useTranslation();
  if (commit === null) return null;
  return (
    <>
      <code>{commit.slice(0, 10)}</code>
      {dirty && ` ${t('unit.dirty')}`}
    </>
  );
}
