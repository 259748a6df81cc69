import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from 'shared-contracts/locale/locale';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { Select } from 'ui-kit/controls';
import { Button, ErrorState, Skeleton, useHost } from 'ui-kit/core';
import { Tabs } from 'ui-kit/data';
import { formatMoment } from 'ui-kit/member';
import { useAsk } from '../ask/ask.tsx';
import { CONTENT_LANGUAGES } from '../content/edit-form.tsx';
import { useDesk, useStaffCall } from '../desk/desk-context.ts';
import { Facts } from '../detail/detail.tsx';
import { AgreementText } from './agreement-text.tsx';
import styles from './agreements.module.css';
import { NewVersion } from './new-version.tsx';
import { TextDiff } from './text-diff.tsx';

type Detail = StaffCallResponse<'staff/agreements/getDetail'>;

/** The versions of an agreement: each as it reads, and what it changed. */
export function AgreementDetail({ id, onChange }: { id: number; onChange: () => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const [version, setVersion] = useState<number | undefined>();
  const [isNew, setNew] = useState(false);
  const { answer, retry } = useStaffCall('staff/agreements/getDetail', { id, ...(version !== undefined && { version }) });
  if (answer.status === 'loading') return <Skeleton height="20rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  const { versions, shown, latest } = answer.data;
  const facts = versions.find((one) => one.version === shown.version)!;
  const withdraw = () =>
    ask({
      title: t('agreements.withdraw'),
      body: t('agreements.withdrawBody'),
      ok: t('agreements.withdraw'),
      danger: true,
      fields: [{ name: 'reason', kind: 'reason', label: t('ask.reason'), max: 200 }],
      async send({ reason = '' }) {
        await desk.call('staff/agreements/withdraw', { id, version: facts.version, reason });
        retry();
        onChange();
        return t('agreements.isWithdrawn');
      },
    });
  if (isNew)
    return (
      <NewVersion
        key={latest}
        id={id}
        after={latest}
        text={shown}
        onReload={retry}
        onClose={() => setNew(false)}
        onDone={() => {
          setNew(false);
          setVersion(undefined);
          retry();
          onChange();
        }}
      />
    );
  return (
    <>
      <div className={styles.head}>
        <Select
          label={t('agreements.version')}
          value={String(shown.version)}
          onChange={(value) => setVersion(Number(value))}
          options={versions.map((one) => ({
            value: String(one.version),
            label: `${formatMoment(one.from, host.locale)} · ${t(`agreements.states.${one.state}`)}`,
          }))}
        />
        {facts.state === 'waits' && <Button onClick={withdraw}>{t('agreements.withdraw')}</Button>}
        <Button variant="primary" onClick={() => setNew(true)}>
          {t('agreements.new')}
        </Button>
      </div>
      <Facts
        facts={[
          [t('agreements.from'), formatMoment(facts.from, host.locale)],
          [t('agreements.publishedBy'), facts.publishedBy],
          [t('agreements.publishedAt'), facts.publishedAt && formatMoment(facts.publishedAt, host.locale)],
          [t('ask.reason'), facts.note],
        ]}
      />
      <Tabs
        items={CONTENT_LANGUAGES.flatMap((language) => [
          {
            key: language,
            label: t(`content.${language}`),
            children: <AgreementText title={shown.title[language]} content={shown.content[language]} language={language} />,
          },
          {
            key: `${language}-changes`,
            label: t('agreements.changes', { language: t(`content.${language}`) }),
            children: <Changes detail={answer.data} language={language} />,
          },
        ])}
      />
    </>
  );
}

function Changes({ detail: { shown, before }, language }: { detail: Detail; language: Locale }) {
  const { t } = useTranslation('staff');
  if (!before) return <p>{t('agreements.first')}</p>;
  const textOf = ({ title, content }: Pick<Detail['shown'], 'title' | 'content'>) => `${title[language]}\n\n${content[language]}`;
  return <TextDiff before={textOf(before)} after={textOf(shown)} language={language} />;
}
