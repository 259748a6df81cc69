import { useTranslation } from 'react-i18next';
import { Button, buttonClass, Page, PageNotice, useHost } from 'ui-kit/core';
import { Descriptions, Steps } from 'ui-kit/data';
import { formatDay, formatMoment, useMemberData, useWrites } from 'ui-kit/member';
import { confirm } from 'ui-kit/overlay';
import { Link } from 'ui-kit/router';
import styles from '../contract/contract.module.css';
import { DownloadButton } from '../contract/download-button.tsx';
import type { Contract, loadContract } from '../contract/load.ts';

/** `/my/composer/signStatus`: how far the contract is, what comes next, and its termination. */
export function Component() {
  const { t } = useTranslation('composer');
  const { contract } = useMemberData<typeof loadContract>();
  if (!contract)
    return (
      <PageNotice
        title={t('status.none.title')}
        lead={t('status.none.lead')}
        art="contract none"
        actions={
          <Link to="/my/composer/sign" className={buttonClass({ variant: 'primary' })}>
            {t('status.toSign')}
          </Link>
        }
      />
    );
  return (
    <Page title={t('status.title')} lead={t(`status.lead.${contract.state}`)}>
      <div className={styles.main}>
        <Progress contract={contract} />
        <Facts contract={contract} />
        <Termination contract={contract} />
      </div>
    </Page>
  );
}

/** Steps of a contract that is signed, and of one that ends. */
function Progress({ contract }: { contract: Contract }) {
  const { t } = useTranslation('composer');
  const { locale } = useHost();
  const { state, signedAt, terminatesAt, endedAt } = contract;
  const isEnding = state === 'terminationRequested' || (state === 'terminated' && terminatesAt !== null);
  const names = isEnding ? (['sent', 'force', 'requested', 'ended'] as const) : (['sent', 'review', 'force'] as const);
  const current = { reviewing: 1, auditFailed: 1, signed: 2, terminationRequested: 2, terminated: names.length - 1 }[state];
  const at = {
    signed: formatMoment(signedAt, locale),
    end: terminatesAt ? formatDay(terminatesAt, locale) : '',
    ended: endedAt ? formatDay(endedAt, locale) : '',
  };
  return (
    <section className={`yh-card ${styles.panel}`} aria-label={t('status.progress')}>
      <Steps
        current={current}
        orientation="vertical"
        {...(state === 'auditFailed' && { status: 'error' as const })}
        {...(state === 'signed' && { status: 'finish' as const })}
        items={names.map((name) => ({ title: t(`status.step.${name}`), content: t(`status.stepText.${name}`, at) }))}
      />
      {state === 'auditFailed' && (
        <>
          <div className={styles.failed} role="note">
            <strong>{t('sign.failed')}</strong>
            <p>{contract.reason}</p>
          </div>
          <div className={styles.buttons}>
            <Link to="/my/composer/sign" className={buttonClass({ variant: 'primary' })}>
              {t('status.correct')}
            </Link>
          </div>
        </>
      )}
      {state === 'terminated' && (
        <div className={styles.buttons}>
          <Link to="/my/composer/sign" className={buttonClass({ variant: 'primary' })}>
            {t('status.signAgain')}
          </Link>
        </div>
      )}
    </section>
  );
}

function Facts({ contract }: { contract: Contract }) {
  const { t } = useTranslation('composer');
  const { locale } = useHost();
  const facts: [string, string][] = [
    ['realName', contract.realName],
    ['idCard', contract.idCard],
    ['bank', `${contract.bank} ${contract.branch}`],
    ['account', contract.account],
    ['share', `${contract.shareBasisPoints / 100}%`],
    ['notice', t('status.days', { count: contract.noticeDays })],
    ['signedAt', t('status.signedBy', { at: formatMoment(contract.signedAt, locale), to: contract.signedBy })],
  ];
  return (
    <section className={`yh-card ${styles.panel}`} aria-labelledby="contract-facts">
      <h2 id="contract-facts" className={styles.heading}>
        {t('status.contract')}
      </h2>
      <Descriptions
        column={1}
        colon={false}
        size="small"
        items={facts.map(([name, value]) => ({ key: name, label: t(`status.fact.${name}` as 'status.fact.realName'), children: value }))}
      />
      {contract.sha256 && (
        <>
          <p className={styles.digest}>
            {t('status.digest')} <code>{contract.sha256}</code>
          </p>
          <div className={styles.buttons}>
            <DownloadButton signed={1} label={t('status.download')} />
          </div>
        </>
      )}
    </section>
  );
}

/** What a termination brings, its request, and taking it back. */
function Termination({ contract: { state, noticeDays, terminatesAt } }: { contract: Contract }) {
  const { t } = useTranslation('composer');
  const host = useHost();
  const { once } = useWrites('composer contract');
  if (state !== 'signed' && state !== 'terminationRequested') return null;

  async function request(): Promise<void> {
    const sure = await confirm(host, {
      title: t('end.title'),
      body: t('end.body', { days: noticeDays }),
      okText: t('end.request'),
      danger: true,
    });
    if (sure) await once(() => host.api.call('signContract/updateStatus', { terminate: 1 }), t('end.requested'));
  }

  return (
    <section className={`yh-card ${styles.panel}`} aria-labelledby="termination">
      <h2 id="termination" className={styles.heading}>
        {t('end.heading')}
      </h2>
      {state === 'signed' ? (
        <>
          <p className={styles.minor}>{t('end.lead', { days: noticeDays })}</p>
          <div className={styles.buttons}>
            <Button danger onClick={() => void request()}>
              {t('end.request')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t('end.runs', { day: terminatesAt ? formatDay(terminatesAt, host.locale) : '' })}</p>
          <div className={styles.buttons}>
            <Button
              variant="primary"
              onClick={() => void once(() => host.api.call('signContract/updateStatus', { terminate: 0 }), t('end.takenBack'))}
            >
              {t('end.takeBack')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
