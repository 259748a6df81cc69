import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass, Page, PageNotice, Skeleton } from 'ui-kit/core';
import { useMemberData } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import styles from './apply.module.css';
import type { ApplyData, loadApply } from './load.ts';

const ApplicationForm = lazy(async () => ({ default: (await import('./application-form.tsx')).ApplicationForm }));
const InReview = lazy(async () => ({ default: (await import('./in-review.tsx')).InReview }));

/** `/my/team/apply`: what a team account brings, the application, and what became of it. */
export function Component() {
  const { t } = useTranslation('team');
  const data = useMemberData<typeof loadApply>();
  if (data.team) return <HasTeam team={data.team} />;
  const isReviewing = data.application?.state === 'reviewing';
  return (
    <Page title={t('apply.title')} lead={t(isReviewing ? 'apply.leadReviewing' : 'apply.lead')}>
      <div className={styles.columns}>
        <Suspense fallback={<Skeleton height="28rem" />}>
          {isReviewing ? (
            <InReview application={data.application!} />
          ) : (
            <ApplicationForm
              key={data.application?.id ?? 'new'}
              application={data.application?.state === 'rejected' ? data.application : null}
            />
          )}
        </Suspense>
        <About about={data.about} />
      </div>
    </Page>
  );
}

function About({ about }: Pick<ApplyData, 'about'>) {
  const { t } = useTranslation('team');
  if (about.length === 0) return null;
  return (
    <aside className={styles.about} aria-labelledby="about-teams">
      <h2 id="about-teams" className={styles.heading}>
        {t('apply.about')}
      </h2>
      <dl>
        {about.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

/** The owner after the approval, or somebody who was invited into a team. */
function HasTeam({ team }: { team: NonNullable<ApplyData['team']> }) {
  const { t } = useTranslation('team');
  const kind = team.role === 'owner' ? 'approved' : 'inTeam';
  return (
    <PageNotice
      title={t(`apply.${kind}.title`, { team: team.name })}
      lead={t(`apply.${kind}.lead`)}
      art={`team ${team.name}`}
      actions={
        <Link to="/my/team" className={buttonClass({ variant: 'primary' })}>
          {t('apply.toTeam')}
        </Link>
      }
    />
  );
}
