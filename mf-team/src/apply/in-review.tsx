import { useTranslation } from 'react-i18next';
import { Button, useHost } from 'ui-kit/core';
import { Descriptions, Steps } from 'ui-kit/data';
import { formatMoment, useWrites } from 'ui-kit/member';
import { confirm } from 'ui-kit/overlay';
import styles from './apply.module.css';
import type { Application } from './load.ts';

const STEPS = ['sent', 'review', 'open'] as const;

/** An application that is in review: what happens next, what was sent, and a button that withdraws it. */
export function InReview({ application }: { application: Application }) {
  const { t } = useTranslation('team');
  const host = useHost();
  const { once } = useWrites('team application');
  const facts = ['companyName', 'taxNumber', 'contact', 'duties', 'phone', 'licenceName'] as const;

  async function withdraw(): Promise<void> {
    const sure = await confirm(host, {
      title: t('apply.withdrawTitle'),
      body: t('apply.withdrawBody'),
      okText: t('apply.withdraw'),
      danger: true,
    });
    if (sure) await once(() => host.api.call('teamInfo/withdrawApplication', {}), t('apply.withdrawn'));
  }

  return (
    <section className={`yh-card ${styles.panel}`} aria-labelledby="in-review">
      <h2 id="in-review" className={styles.heading}>
        {t('apply.inReview')}
      </h2>
      <Steps
        current={1}
        orientation="vertical"
        items={STEPS.map((step) => ({
          title: t(`apply.step.${step}`),
          content: t(`apply.stepText.${step}`, { at: formatMoment(application.appliedAt, host.locale) }),
        }))}
      />
      <Descriptions
        column={1}
        colon={false}
        size="small"
        items={facts.map((fact) => ({ key: fact, label: t(`apply.field.${fact}`), children: application[fact] }))}
      />
      <div className={styles.buttons}>
        <Button icon="trash" variant="quiet" onClick={() => void withdraw()}>
          {t('apply.withdraw')}
        </Button>
      </div>
    </section>
  );
}
