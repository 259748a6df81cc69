import { useTranslation } from 'react-i18next';
import type { Team } from '../team/load.ts';
import styles from '../team/team.module.css';
import { DissolveSection } from './dissolve-section.tsx';
import { HandOverSection } from './hand-over-section.tsx';
import { LeaveSection } from './leave-section.tsx';

/** What ends or changes the team as a whole: the owner hands it over or dissolves it, everybody else leaves it. */
export function SettingsPart({ team }: { team: Team }) {
  const { t } = useTranslation('team');
  if (team.role !== 'owner') return <LeaveSection team={team} />;
  return (
    <>
      {team.handOver ? <p className={styles.minor}>{t('handOver.one')}</p> : <HandOverSection />}
      <DissolveSection team={team} />
    </>
  );
}
