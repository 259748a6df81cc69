import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { Button, ErrorState, Skeleton, useHost } from 'ui-kit/core';
import { Failure, formatMoment, useSubmit } from 'ui-kit/member';
import { useAsk } from '../ask/ask.tsx';
import type { Asked } from '../ask/ask-dialog.tsx';
import { useDesk, useStaffCall } from '../desk/desk-context.ts';
import { ADDRESS } from '../detail/address.ts';
import { Decisions, Facts, Part, Steps } from '../detail/detail.tsx';
import { ShownFile } from '../detail/shown-file.tsx';
import { To } from '../detail/to.tsx';
import { Notes } from '../notes/notes.tsx';

type Contract = StaffCallResponse<'staff/composers/getDetail'>;

/** One contract, with what is to be checked and what can be decided about it. */
export function ComposerDetail({ id, onChange }: { id: number; onChange: () => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const { answer, retry } = useStaffCall('staff/composers/getDetail', { id });
  if (answer.status === 'loading') return <Skeleton height="20rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  const contract = answer.data;
  const stateWord = (state: string) => t(`composers.states.${state}` as 'composers.states.reviewing', { defaultValue: state });
  const moment = (at: string | null) => at && formatMoment(at, host.locale);
  return (
    <>
      <ContractDecisions
        contract={contract}
        onDone={() => {
          retry();
          onChange();
        }}
      />
      <Facts
        facts={[
          [t('list.state'), stateWord(contract.state)],
          [t('composers.realName'), contract.realName],
          [t('composers.idCard'), contract.idCard],
          [t('composers.bank'), `${contract.bank} ${contract.branch}`],
          [t('composers.account'), contract.account],
          [
            t('composers.member'),
            <To key="member" right="members.read" to={ADDRESS.member(contract.memberId)}>
              {contract.memberId}
            </To>,
          ],
          [t('composers.share'), `${contract.shareBasisPoints / 100}%`],
          [t('composers.version'), contract.agreementVersion + 1],
          [t('composers.signedBy'), contract.signedBy],
          [t('composers.signedAt'), moment(contract.signedAt)],
          [t('composers.decidedAt'), moment(contract.decidedAt)],
          [t('composers.terminatesAt'), moment(contract.terminatesAt)],
          [t('composers.sha256'), contract.sha256],
          [t('ask.reason'), contract.reason],
        ]}
      />
      {contract.sha256 && <Papers id={id} name={contract.realName} />}
      {contract.samePerson.length > 0 && (
        <Part title={t('composers.samePerson')}>
          <ul>
            {contract.samePerson.map((other) => (
              <li key={other.id}>
                <To right="composers.review" to={ADDRESS.composer(other.id)}>
                  {other.realName}
                </To>{' '}
                · {stateWord(other.state)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Steps steps={contract.history.map((step) => ({ ...step, from: step.from ?? '' }))} word={stateWord} />
      <Notes kind="composer" id={id} />
    </>
  );
}

/** The numbers and the signed document come at a press: each reading is in the audit log. */
function Papers({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('staff');
  const desk = useDesk();
  const { busy, failure, run } = useSubmit('contract papers');
  const [numbers, setNumbers] = useState<StaffCallResponse<'staff/composers/getNumbers'>>();
  const [file, setFile] = useState<StaffCallResponse<'staff/composers/getDocument'>>();
  return (
    <Part title={t('composers.papers')}>
      <p>{t('composers.papersLogged')}</p>
      {numbers && (
        <Facts
          facts={[
            [t('composers.idCard'), numbers.idCard],
            [t('composers.account'), numbers.account],
          ]}
        />
      )}
      {file && <ShownFile file={file} alt={t('composers.documentOf', { name })} />}
      <Failure text={failure} />
      <Decisions>
        {!numbers && (
          <Button busy={busy} onClick={() => void run(async () => setNumbers(await desk.call('staff/composers/getNumbers', { id })))}>
            {t('composers.showNumbers')}
          </Button>
        )}
        {!file && (
          <Button busy={busy} onClick={() => void run(async () => setFile(await desk.call('staff/composers/getDocument', { id })))}>
            {t('composers.showDocument')}
          </Button>
        )}
      </Decisions>
    </Part>
  );
}

function ContractDecisions({ contract: { id, state, realName, sha256 }, onDone }: { contract: Contract; onDone: () => void }) {
  const { t } = useTranslation('staff');
  const desk = useDesk();
  const ask = useAsk();
  if (state !== 'reviewing' || sha256 === null) return null;
  const approve: Asked = {
    title: t('composers.approve'),
    body: (
      <>
        <p>{realName}</p>
        <p>{t('composers.approveBody')}</p>
      </>
    ),
    ok: t('composers.approve'),
    fields: [],
    async send() {
      await desk.call('staff/composers/approve', { id, sha256 });
      onDone();
      return t('composers.approved');
    },
  };
  const reject: Asked = {
    title: t('composers.reject'),
    body: realName,
    ok: t('composers.reject'),
    danger: true,
    fields: [{ name: 'reason', kind: 'reason', label: t('ask.reason'), hint: t('ask.memberReads'), max: 200 }],
    async send({ reason = '' }) {
      await desk.call('staff/composers/reject', { id, reason });
      onDone();
      return t('composers.rejected');
    },
  };
  return (
    <Decisions>
      <Button variant="primary" onClick={() => ask(approve)}>
        {t('composers.approve')}
      </Button>
      <Button onClick={() => ask(reject)}>{t('composers.reject')}</Button>
    </Decisions>
  );
}
