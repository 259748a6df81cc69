import { useTranslation } from 'react-i18next';
import { Button, EmptyState, Tag, useHost } from 'ui-kit/core';
import { formatMoment, Pager, useWrites } from 'ui-kit/member';
import { confirm } from 'ui-kit/overlay';
import { PAGE_SIZE, type TeamAddress, teamQuery } from '../team/address.ts';
import type { Invitation, PartData, Team } from '../team/load.ts';
import styles from '../team/team.module.css';
import { ImportButton } from './import-button.tsx';
import { InviteButton } from './invite-button.tsx';

interface InvitationsPartProps {
  team: Team;
  invitations: Extract<PartData, { part: 'invitations' }>['invitations'];
  address: TeamAddress;
}

const TONES = { open: 'accent', accepted: 'success', withdrawn: 'plain', expired: 'warning' } as const;

/** Who was invited, and what became of it. */
export function InvitationsPart({ team, invitations, address }: InvitationsPartProps) {
  const { t } = useTranslation('team');
  if (invitations.total === 0) {
    return (
      <EmptyState icon="mail" title={t('invitations.none')} actions={<Invite team={team} />}>
        {t('invitations.noneHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={`yh-spread ${styles.tools}`}>
        <p className={styles.minor}>{t('invitations.hint')}</p>
        <Invite team={team} />
      </div>
      <ul className={styles.cards} aria-label={t('tab.invitations')}>
        {invitations.list.map((invitation) => (
          <InvitationCard key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      <Pager page={address.page} size={PAGE_SIZE} total={invitations.total} href={(page) => teamQuery({ tab: 'invitations', page })} />
    </>
  );
}

/** Somebody, or everybody of a file. */
function Invite({ team }: { team: Team }) {
  return (
    <span className={styles.actions}>
      <InviteButton team={team} />
      <ImportButton team={team} />
    </span>
  );
}

function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('team');
  const host = useHost();
  const { once } = useWrites('team invitations');
  const { id, name, contact, role, departmentName, powers, state, invitedBy } = invitation;
  const until = formatMoment(invitation.until, host.locale);

  async function withdraw(): Promise<void> {
    const sure = await confirm(host, {
      title: t('invitations.withdrawTitle', { name }),
      body: t('invitations.withdrawBody'),
      okText: t('invitations.withdraw'),
      danger: true,
    });
    if (sure) await once(() => host.api.call('teamInvitation/withdraw', { id }), t('invitations.withdrawn'));
  }

  return (
    <li className={`yh-card ${styles.card}`}>
      <div className={styles.cardHead}>
        <strong>{name}</strong>
        <Tag tone={TONES[state]}>{t(`invitations.state.${state}`)}</Tag>
      </div>
      <p className={styles.minor}>{[contact, t(`role.${role}`), departmentName].filter(Boolean).join(' · ')}</p>
      <p className={styles.minor}>
        {powers.length > 0
          ? t('invitations.powers', { powers: powers.map((power) => t(`power.${power}`)).join(t('list.and')) })
          : t('power.none')}
      </p>
      <p className={styles.minor}>
        {t('invitations.by', { name: invitedBy })}
        {state === 'open' && ` · ${t('invitations.until', { at: until })}`}
      </p>
      {(state === 'open' || state === 'expired') && (
        <div className={styles.actions}>
          <Button
            size="sm"
            icon="refresh"
            aria-label={t('invitations.resendTo', { name })}
            onClick={() => void once(() => host.api.call('teamInvitation/resend', { id }), t('invitations.resent', { name }))}
          >
            {t('invitations.resend')}
          </Button>
          {state === 'open' && (
            <Button
              size="sm"
              variant="quiet"
              icon="close"
              aria-label={t('invitations.withdrawOne', { name })}
              onClick={() => void withdraw()}
            >
              {t('invitations.withdraw')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
