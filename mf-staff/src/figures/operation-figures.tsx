import { useTranslation } from 'react-i18next';
import { useHost } from 'ui-kit/core';
import { formatMoment, formatNumber } from 'ui-kit/member';
import { useStaffCall } from '../desk/desk-context.ts';
import { Chart } from './chart.tsx';
import { Answered, Figure } from './figure.tsx';
import type { Range } from './range.ts';

/** Columns of `WORK_AGES`. */
const AGES = ['age0', 'age1', 'age2', 'age3'] as const;

/** Work that waits, by its age. */
export function WorkFigures() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const { answer, retry } = useStaffCall('staff/figures/getWork', {});
  const number = (value: number) => formatNumber(value, host.locale);
  return (
    <Answered answer={answer} retry={retry}>
      {(data) => (
        <Figure
          title={t('figures.work.title')}
          rows={data?.kinds ?? null}
          columns={[
            { name: 'kind', title: t('work.kind'), text: ({ kind }) => t(`work.kinds.${kind}`) },
            ...AGES.map((age, nth) => ({
              name: age,
              title: t(`figures.work.${age}`),
              isNumber: true,
              text: ({ ages }: NonNullable<typeof data>['kinds'][number]) => number(ages[nth] ?? 0),
            })),
          ]}
          chart={(rows) => (
            <Chart
              kind="stack"
              label={t('figures.work.title')}
              labels={rows.map(({ kind }) => t(`work.kinds.${kind}`))}
              format={number}
              series={AGES.map((age, nth) => ({ name: t(`figures.work.${age}`), values: rows.map(({ ages }) => ages[nth] ?? 0) }))}
            />
          )}
        />
      )}
    </Answered>
  );
}

/** Messages that did not arrive. */
export function MessageFigures({ range }: { range: Range }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const { answer, retry } = useStaffCall('staff/figures/getMessages', range);
  const number = (value: number) => formatNumber(value, host.locale);
  return (
    <Answered answer={answer} retry={retry}>
      {(data) => (
        <>
          <Figure
            title={t('figures.messages.title')}
            hint={t('figures.messages.hint')}
            rows={data?.days ?? null}
            columns={[
              { name: 'day', title: t('figures.day'), text: ({ day }) => day },
              { name: 'mail', title: t('figures.messages.mail'), isNumber: true, text: ({ mail }) => number(mail) },
              { name: 'sms', title: t('figures.messages.sms'), isNumber: true, text: ({ sms }) => number(sms) },
            ]}
            chart={(rows) => (
              <Chart
                kind="line"
                label={t('figures.messages.title')}
                labels={rows.map(({ day }) => day)}
                format={number}
                series={[
                  { name: t('figures.messages.mail'), values: rows.map(({ mail }) => mail) },
                  { name: t('figures.messages.sms'), values: rows.map(({ sms }) => sms) },
                ]}
              />
            )}
          />
          <Figure
            title={t('figures.failing.title')}
            rows={data?.failing ?? null}
            columns={[
              { name: 'channel', title: t('figures.failing.channel'), text: ({ channel }) => t(`figures.messages.${channel}`) },
              { name: 'template', title: t('figures.failing.template'), text: ({ template }) => template },
              { name: 'count', title: t('figures.failing.count'), isNumber: true, text: ({ count }) => number(count) },
              { name: 'oldestAt', title: t('figures.failing.oldestAt'), text: ({ oldestAt }) => formatMoment(oldestAt, host.locale) },
            ]}
          />
        </>
      )}
    </Answered>
  );
}
