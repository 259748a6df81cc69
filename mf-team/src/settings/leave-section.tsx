import { useTranslation } from 'react-i18next';
import { Button, useHost } from 'ui-kit/core';
import { Failure, useSubmit } from 'ui-kit/member';
import { confirm } from 'ui-kit/overlay';
import { useRevalidator } from 'ui-kit/router';
import type { Team } from '../team/load.ts';
import { memberChanged } from '../team/member-changed.ts';
import styles from '../team/team.module.css';

/** Leaves the team; its owner hands it over first. */
export function LeaveSection({ team }: { team: Team }) {
  const { t } = useTranslation('team');
  const host = useHost();
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useSubmit('leave team');

  async function leave(): Promise<void> {
    const sure = await confirm(host, {
      title: t('leave.title', { team: team.name }),
      body: t('leave.body'),
      okText: t('leave.leave'),
      danger: true,
    });
    if (!sure || !(await run(async () => void (await host.api.call('teamUser/leave', {}, { quiet: true }))))) return;
    memberChanged(host, t('leave.left', { team: team.name }));
    await revalidate();
  }

  return (
    <section className={styles.section} aria-labelledby="leave-team">
      <h2 id="leave-team" className={styles.heading}>
        {t('leave.leave')}
      </h2>
      <p className={styles.minor}>{t('leave.body')}</p>
      <Failure text={failure} />
      <Button icon="sign-out" busy={busy} onClick={() => void leave()}>
        {t('leave.leave')}
      </Button>
    </section>
  );
}
