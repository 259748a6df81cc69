import { useTranslation } from 'react-i18next';
import { formatFen, useHost } from 'ui-kit/core';
import { formatNumber } from 'ui-kit/member';
import { useStaffCall } from '../desk/desk-context.ts';
import { Chart } from './chart.tsx';
import { Answered, Figure } from './figure.tsx';
import type { Range } from './range.ts';

/** What was sold: by day, by library, by use. */
export function SalesFigures({ range }: { range: Range }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const { answer, retry } = useStaffCall('staff/figures/getSales', range);
  const money = (fen: number) => formatFen(fen, host.locale);
  const number = (value: number) => formatNumber(value, host.locale);
  const library = ({ library: of }: { library: number | null }) =>
    of === null ? t('figures.libraries.none') : t(`libraries.${of}` as 'libraries.1');
  const use = ({ name }: { name: string }) => name || t('figures.uses.none');
  return (
    <Answered answer={answer} retry={retry}>
      {(data) => (
        <>
          <Figure
            title={t('figures.sales.title')}
            hint={t('figures.sales.hint')}
            rows={data?.days ?? null}
            columns={[
              { name: 'day', title: t('figures.day'), text: ({ day }) => day },
              { name: 'orders', title: t('figures.orders'), isNumber: true, text: ({ orders }) => number(orders) },
              { name: 'value', title: t('figures.value'), isNumber: true, text: ({ value }) => money(value) },
              { name: 'paid', title: t('figures.paid'), isNumber: true, text: ({ paid }) => money(paid) },
              { name: 'refunded', title: t('figures.refunded'), isNumber: true, text: ({ refunded }) => money(refunded) },
            ]}
            chart={(rows) => (
              <Chart
                kind="line"
                label={t('figures.sales.title')}
                labels={rows.map(({ day }) => day)}
                format={money}
                series={[
                  { name: t('figures.value'), values: rows.map(({ value }) => value) },
                  { name: t('figures.paid'), values: rows.map(({ paid }) => paid) },
                  { name: t('figures.refunded'), values: rows.map(({ refunded }) => refunded) },
                ]}
              />
            )}
          />
          <Figure
            title={t('figures.libraries.title')}
            rows={data?.libraries ?? null}
            columns={[
              { name: 'library', title: t('figures.libraries.library'), text: library },
              { name: 'count', title: t('figures.count'), isNumber: true, text: ({ count }) => number(count) },
              { name: 'value', title: t('figures.value'), isNumber: true, text: ({ value }) => money(value) },
            ]}
            chart={(rows) => (
              <Chart
                kind="bar"
                label={t('figures.libraries.title')}
                labels={rows.map(library)}
                format={money}
                series={[{ name: t('figures.value'), values: rows.map(({ value }) => value) }]}
              />
            )}
          />
          <Figure
            title={t('figures.uses.title')}
            rows={data?.uses ?? null}
            columns={[
              { name: 'use', title: t('figures.uses.use'), text: use },
              { name: 'count', title: t('figures.count'), isNumber: true, text: ({ count }) => number(count) },
              { name: 'value', title: t('figures.value'), isNumber: true, text: ({ value }) => money(value) },
            ]}
            chart={(rows) => (
              <Chart
                kind="bar"
                label={t('figures.uses.title')}
                labels={rows.map(use)}
                format={money}
                series={[{ name: t('figures.value'), values: rows.map(({ value }) => value) }]}
              />
            )}
          />
        </>
      )}
    </Answered>
  );
}
