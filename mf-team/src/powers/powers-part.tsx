import { useTranslation } from 'react-i18next';
import { TEAM_POWERS, type TeamPower } from 'shared-contracts/team/powers';
import { Icon, VisuallyHidden } from 'ui-kit/core';
import { Table } from 'ui-kit/data';
import { Pager } from 'ui-kit/member';
import { PAGE_SIZE, type TeamAddress, teamQuery } from '../team/address.ts';
import type { PartData, TeamMember } from '../team/load.ts';
import styles from '../team/team.module.css';
import { useNarrow } from '../team/use-narrow.ts';
import { reasonOf } from './reason-of.ts';

interface PowersPartProps {
  members: Extract<PartData, { part: 'powers' }>['members'];
  address: TeamAddress;
}

/** Who may do what, and why. */
export function PowersPart({ members, address }: PowersPartProps) {
  const { t } = useTranslation('team');
  const isNarrow = useNarrow();
  return (
    <>
      <p className={styles.hint}>{t('powers.hint')}</p>
      {isNarrow ? <PowerCards members={members.list} /> : <Matrix members={members.list} />}
      <Pager page={address.page} size={PAGE_SIZE} total={members.total} href={(page) => teamQuery({ tab: 'powers', page })} />
    </>
  );
}

function Matrix({ members }: { members: TeamMember[] }) {
  const { t } = useTranslation('team');
  return (
    <Table<TeamMember>
      rowKey="id"
      pagination={false}
      dataSource={members}
      columns={[
        {
          key: 'name',
          title: t('column.name'),
          render: (_, { name, role }) => (
            <>
              <strong>{name}</strong>
              <br />
              <span className={styles.minor}>{t(`role.${role}`)}</span>
            </>
          ),
        },
        ...TEAM_POWERS.map((power) => ({
          key: power,
          title: t(`power.${power}`),
          render: (_: unknown, member: TeamMember) => <Reason member={member} power={power} />,
        })),
      ]}
    />
  );
}

function Reason({ member, power }: { member: TeamMember; power: TeamPower }) {
  const { t } = useTranslation('team');
  const reason = reasonOf(member, power);
  if (reason === 'none') {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('reason.none')}</VisuallyHidden>
      </>
    );
  }
  return (
    <span className={styles.reason}>
      <Icon name={reason === 'role' || reason === 'granted' ? 'check' : 'pause'} size={1} />
      {t(`reason.${reason}`)}
    </span>
  );
}

/** On a phone each member has a list of the powers that were given. */
function PowerCards({ members }: { members: TeamMember[] }) {
  const { t } = useTranslation('team');
  return (
    <ul className={styles.cards} aria-label={t('tab.powers')}>
      {members.map((member) => {
        const given = TEAM_POWERS.filter((power) => reasonOf(member, power) !== 'none');
        return (
          <li key={member.id} className={`yh-card ${styles.card}`}>
            <div className={styles.cardHead}>
              <strong>{member.name}</strong>
              <span className={styles.minor}>{t(`role.${member.role}`)}</span>
            </div>
            {given.length === 0 ? (
              <p className={styles.minor}>{t('power.none')}</p>
            ) : (
              <dl className={styles.facts}>
                {given.map((power) => (
                  <div key={power} className={styles.fact}>
                    <dt>{t(`power.${power}`)}</dt>
                    <dd>
                      <Reason member={member} power={power} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        );
      })}
    </ul>
  );
}
