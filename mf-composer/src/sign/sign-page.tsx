import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PAYOUT_LEAST } from 'shared-contracts/composer/contract-rules';
import { buttonClass, Page, PageNotice, Skeleton } from 'ui-kit/core';
import { useMemberData } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import styles from '../contract/contract.module.css';
import { ContractText } from '../contract/contract-text.tsx';
import { DownloadButton } from '../contract/download-button.tsx';
import type { ContractData, loadSign } from '../contract/load.ts';

const SignForm = lazy(async () => ({ default: (await import('./sign-form.tsx')).SignForm }));
/** What a contract means, in plain words. */
const SUMMARY = ['share', 'rights', 'exclusive', 'payout', 'term', 'end'] as const;

/** `/my/composer/sign`: what a composer earns and gives, the contract, and its signature. */
export function Component() {
  const { t } = useTranslation('composer');
  const data = useMemberData<typeof loadSign>();
  const { contract, agreement, terms } = data;
  if (contract && contract.state !== 'auditFailed' && contract.state !== 'terminated') return <SignedBefore state={contract.state} />;
  return (
    <Page title={t('sign.title')} lead={t('sign.lead')}>
      <div className={styles.columns}>
        <div className={styles.main}>
          {agreement && (
            <section className={`yh-card ${styles.panel}`} aria-labelledby="contract-text">
              <h2 id="contract-text" className={styles.heading}>
                {agreement.title}
              </h2>
              <ContractText text={agreement.content} label={agreement.title} />
              <div className={styles.buttons}>
                <DownloadButton signed={0} label={t('sign.download')} />
              </div>
            </section>
          )}
          <Suspense fallback={<Skeleton height="28rem" />}>
            <SignForm key={contract?.id ?? 'new'} data={data} />
          </Suspense>
        </div>
        <Summary terms={terms} />
      </div>
    </Page>
  );
}

function Summary({ terms: { shareBasisPoints, noticeDays } }: Pick<ContractData, 'terms'>) {
  const { t } = useTranslation('composer');
  const values = { share: shareBasisPoints / 100, days: noticeDays, payout: PAYOUT_LEAST / 100 };
  return (
    <aside aria-labelledby="in-short">
      <h2 id="in-short" className={styles.heading}>
        {t('summary.title')}
      </h2>
      <dl className={styles.summary}>
        {SUMMARY.map((part) => (
          <div key={part}>
            <dt>{t(`summary.${part}.title`, values)}</dt>
            <dd>{t(`summary.${part}.text`, values)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

/** The contract waits for the review, or is in force. */
function SignedBefore({ state }: { state: string }) {
  const { t } = useTranslation('composer');
  const kind = state === 'reviewing' ? 'reviewing' : 'signed';
  return (
    <PageNotice
      title={t(`sign.${kind}.title`)}
      lead={t(`sign.${kind}.lead`)}
      art={`contract ${kind}`}
      actions={
        <Link to="/my/composer/signStatus" className={buttonClass({ variant: 'primary' })}>
          {t('sign.toStatus')}
        </Link>
      }
    />
  );
}
