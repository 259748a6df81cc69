import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ErrorState, formatFen, Skeleton, Tag, useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import { useAsk } from '../ask/ask.tsx';
import { useDesk, useStaffCall } from '../desk/desk-context.ts';
import { Decisions, Facts } from '../detail/detail.tsx';
import { EditWorkDialog } from './edit-work-dialog.tsx';
import type { Work } from './work.ts';
import styles from './works.module.css';

/** One work: how it sounds, what is said of it, and what can be changed. */
export function WorkDetail({ id, onChange }: { id: number; onChange: () => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const { answer, retry } = useStaffCall('staff/works/getDetail', { id });
  if (answer.status === 'loading') return <Skeleton height="20rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  const work = answer.data;
  const changed = () => {
    retry();
    onChange();
  };
  return (
    <>
      {work.sound && (
        // biome-ignore lint/a11y/useMediaCaption: music without words to caption
        <audio key={work.sound} className={styles.sound} controls preload="none" src={work.sound} aria-label={t('works.listen')} />
      )}
      <WorkDecisions work={work} onDone={changed} />
      <Facts
        facts={[
          [t('works.code'), work.code],
          [t('list.state'), t(work.withdrawn ? 'works.withdrawn' : 'works.onSale')],
          [
            t('works.titleZh'),
            <span lang="zh" key="zh">
              {work.title.zh}
            </span>,
          ],
          [
            t('works.titleEn'),
            <span lang="en" key="en">
              {work.title.en}
            </span>,
          ],
          [t('works.composer'), [...new Set([work.composer.zh, work.composer.en])].filter(Boolean).join(' · ')],
          [t('works.library'), t(`libraries.${work.library as 1}`)],
          [t('works.price'), work.price === null ? t('works.notForSale') : formatFen(work.price, host.locale)],
          [t('works.promoPrice'), work.promoPrice !== null && formatFen(work.promoPrice, host.locale)],
          [t('works.promoUntil'), work.promoPrice !== null && (work.promoUntil ?? t('works.noEnd'))],
          [t('works.descriptionZh'), <Text key="zh" lang="zh" text={work.description.zh} />],
          [t('works.descriptionEn'), <Text key="en" lang="en" text={work.description.en} />],
          [
            t('works.tags'),
            work.tags.length > 0 && (
              <span className={styles.tags} key="tags">
                {work.tags.map((tag) => (
                  <Tag key={tag.id}>{tag.name[host.locale]}</Tag>
                ))}
              </span>
            ),
          ],
          [t('works.since'), formatMoment(work.createdAt, host.locale)],
          [t('works.carts'), String(work.carts)],
          [t('works.licences'), String(work.licences)],
        ]}
      />
    </>
  );
}

function Text({ lang, text }: { lang: string; text: string }) {
  return (
    <p lang={lang} className={styles.text}>
      {text || '–'}
    </p>
  );
}

function WorkDecisions({ work, onDone }: { work: Work; onDone: () => void }) {
  const { id, withdrawn, carts, licences, code, title } = work;
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const [isEditing, setEditing] = useState(false);
  const what = withdrawn ? 'restore' : 'withdraw';
  const decide = () =>
    ask({
      title: t(`works.${what}`),
      body: (
        <>
          <p>
            {code} · {title[host.locale]}
          </p>
          <p>{withdrawn ? t('works.restoreMeans') : t('works.withdrawMeans', { carts, licences })}</p>
        </>
      ),
      ok: t(`works.${what}`),
      danger: !withdrawn,
      fields: [{ name: 'reason', kind: 'reason', label: t('ask.reason'), max: 200 }],
      async send({ reason = '' }) {
        if (withdrawn) await desk.call('staff/works/restore', { id, reason });
        else await desk.call('staff/works/withdraw', { id, reason });
        onDone();
        return t(withdrawn ? 'works.restored' : 'works.isWithdrawn');
      },
    });
  return (
    <Decisions>
      <Button variant="primary" onClick={() => setEditing(true)}>
        {t('works.edit')}
      </Button>
      <Button danger={!withdrawn} onClick={decide}>
        {t(`works.${what}`)}
      </Button>
      {isEditing && <EditWorkDialog work={work} onClose={() => setEditing(false)} onDone={onDone} />}
    </Decisions>
  );
}
