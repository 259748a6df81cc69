import { useTranslation } from 'react-i18next';
import { Button, buttonClass, PageNotice, useHost, useSession } from 'ui-kit/core';
import { Failure, formatMoment, LeadLinks, signInFirst, useSubmit } from 'ui-kit/member';
import { Link, useLoaderData, useNavigate } from 'ui-kit/router';
import { memberChanged } from '../team/member-changed.ts';
import type { InvitationData } from './load.ts';

/** What an invitation offers. A visitor signs in, or up, and comes back to it; whoever is in joins at one press. */
export function InvitationPage() {
  const { t } = useTranslation('team');
  const { offer, token } = useLoaderData() as InvitationData;
  const { signedIn } = useSession();
  if (!offer) return <InvitationOver signedIn={signedIn} />;
  return <OpenInvitation token={token} offer={offer} title={t('invitation.title', { team: offer.teamName })} signedIn={signedIn} />;
}

interface OpenInvitationProps {
  token: string;
  offer: NonNullable<InvitationData['offer']>;
  title: string;
  signedIn: boolean;
}

function OpenInvitation({ token, offer, title, signedIn }: OpenInvitationProps) {
  const { t } = useTranslation('team');
  const host = useHost();
  const go = useNavigate();
  const { busy, failure, run } = useSubmit('team invitation');

  async function accept(): Promise<void> {
    if (!(await signInFirst(host))) return;
    const joined = await run(async () => {
      await host.api.call('teamInvitation/accept', { token }, { quiet: true });
    });
    if (!joined) return;
    memberChanged(host, t('invitation.joined', { team: offer.teamName }));
    go('/my/team', { replace: true });
  }

  return (
    <PageNotice
      title={title}
      lead={t('invitation.lead', { name: offer.name, role: t(`role.${offer.role}`) })}
      points={[
        t('invitation.to', { contact: offer.contact }),
        t('invitation.until', { at: formatMoment(offer.until, host.locale) }),
        t('invitation.keeps'),
      ]}
      art={`invitation ${offer.teamName}`}
      actions={
        <>
          <Button variant="primary" icon="users" busy={busy} onClick={() => void accept()}>
            {t(signedIn ? 'invitation.accept' : 'invitation.signIn')}
          </Button>
          <Link to="/music" className={buttonClass({ variant: 'quiet' })}>
            {t('invitation.later')}
          </Link>
          <Failure text={failure} />
        </>
      }
    />
  );
}

function InvitationOver({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('team');
  return (
    <PageNotice
      title={t('invitation.over')}
      lead={t('invitation.overLead')}
      art="invitation over"
      actions={
        signedIn ? (
          <Link to="/my/team" className={buttonClass({ variant: 'primary' })}>
            {t('invitation.toTeam')}
          </Link>
        ) : (
          <LeadLinks to={['music', 'contact']} />
        )
      }
    />
  );
}
