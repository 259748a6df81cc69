import { useTranslation } from 'react-i18next';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { Button, ErrorState, Skeleton, useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import { useAsk } from '../ask/ask.tsx';
import type { Asked } from '../ask/ask-dialog.tsx';
import { useDesk, useStaffCall } from '../desk/desk-context.ts';
import { ADDRESS } from '../detail/address.ts';
import { Decisions, Facts, Part, Steps } from '../detail/detail.tsx';
import { ShownFile } from '../detail/shown-file.tsx';
import { To } from '../detail/to.tsx';
import { Notes } from '../notes/notes.tsx';

type Application = StaffCallResponse<'staff/teams/getDetail'>;

/** One application, with its business licence and what can be decided about it. */
export function TeamDetail({ id, onChange }: { id: number; onChange: () => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const { answer, retry } = useStaffCall('staff/teams/getDetail', { id });
  if (answer.status === 'loading') return <Skeleton height="20rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  const application = answer.data;
  const { companyName, decidedAt, sameTaxNumber } = application;
  const stateWord = (state: string) => t(`teams.states.${state}` as 'teams.states.reviewing', { defaultValue: state });
  return (
    <>
      <TeamDecisions
        application={application}
        onDone={() => {
          retry();
          onChange();
        }}
      />
      <Facts
        facts={[
          [t('list.state'), stateWord(application.state)],
          [t('teams.companyName'), companyName],
          [t('teams.taxNumber'), application.taxNumber],
          [t('teams.contact'), application.contact],
          [t('teams.duties'), application.duties],
          [t('teams.phone'), application.phone],
          [
            t('teams.applicant'),
            <To key="applicant" right="members.read" to={ADDRESS.member(application.memberId)}>
              {application.memberId}
            </To>,
          ],
          [t('teams.appliedAt'), formatMoment(application.appliedAt, host.locale)],
          [t('teams.decidedAt'), decidedAt && formatMoment(decidedAt, host.locale)],
          [t('teams.team'), application.teamId],
          [t('ask.reason'), application.reason],
        ]}
      />
      {sameTaxNumber.length > 0 && (
        <Part title={t('teams.sameTaxNumber')}>
          <ul>
            {sameTaxNumber.map((other) => (
              <li key={other.id}>
                <To right="teams.review" to={ADDRESS.team(other.id)}>
                  {other.companyName}
                </To>{' '}
                · {stateWord(other.state)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {application.hasLicence && (
        <Part title={t('teams.licence')}>
          <Licence id={id} alt={t('teams.licenceOf', { company: companyName })} />
        </Part>
      )}
      <Steps steps={application.history.map((step) => ({ ...step, from: step.from ?? '' }))} word={stateWord} />
      <Notes kind="team" id={id} />
    </>
  );
}

function Licence({ id, alt }: { id: number; alt: string }) {
  const { answer, retry } = useStaffCall('staff/teams/getLicence', { id });
  if (answer.status === 'loading') return <Skeleton height="16rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  return (
    <>
      <p>{answer.data.name}</p>
      <ShownFile file={answer.data} alt={alt} />
    </>
  );
}

function TeamDecisions({
  application: { id, state, companyName, taxNumber, sameTaxNumber },
  onDone,
}: {
  application: Application;
  onDone: () => void;
}) {
  const { t } = useTranslation('staff');
  const desk = useDesk();
  const ask = useAsk();
  if (state !== 'reviewing') return null;
  const body = `${companyName} · ${taxNumber}`;
  const approve: Asked = {
    title: t('teams.approve'),
    body: (
      <>
        <p>{body}</p>
        <p>{t('teams.approveBody')}</p>
        {sameTaxNumber.some((other) => other.state === 'approved') && <p>{t('teams.approvedBefore')}</p>}
      </>
    ),
    ok: t('teams.approve'),
    fields: [],
    async send() {
      await desk.call('staff/teams/approve', { id });
      onDone();
      return t('teams.approved');
    },
  };
  const reject: Asked = {
    title: t('teams.reject'),
    body,
    ok: t('teams.reject'),
    danger: true,
    fields: [{ name: 'reason', kind: 'reason', label: t('ask.reason'), hint: t('ask.memberReads'), max: 200 }],
    async send({ reason = '' }) {
      await desk.call('staff/teams/reject', { id, reason });
      onDone();
      return t('teams.rejected');
    },
  };
  return (
    <Decisions>
      <Button variant="primary" onClick={() => ask(approve)}>
        {t('teams.approve')}
      </Button>
      <Button onClick={() => ask(reject)}>{t('teams.reject')}</Button>
    </Decisions>
  );
}
