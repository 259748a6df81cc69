import { useTranslation } from 'react-i18next';
import { useHost } from 'ui-kit/core';
import { formatMoment, formatNumber } from 'ui-kit/member';
import { useStaffCall } from '../desk/desk-context.ts';
import { Chart } from './chart.tsx';
import { Answered, Figure } from './figure.tsx';
import type { Range } from './range.ts';

/** Searches beside what followed, and words that found nothing. */
export function SearchFigures({ range }: { range: Range }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const { answer, retry } = useStaffCall('staff/figures/getSearches', range);
  const number = (value: number) => formatNumber(value, host.locale);
  const steps = [
    ['searches', t('figures.searches.searches')],
    ['nothing', t('figures.searches.nothing')],
    ['plays', t('figures.searches.plays')],
    ['downloads', t('figures.searches.downloads')],
    ['orders', t('figures.orders')],
  ] as const;
  return (
    <Answered answer={answer} retry={retry}>
      {(data) => (
        <>
          <Figure
            title={t('figures.searches.title')}
            hint={t('figures.searches.hint')}
            rows={data?.days ?? null}
            columns={[
              { name: 'day', title: t('figures.day'), text: ({ day }) => day },
              ...steps.map(([name, title]) => ({
                name,
                title,
                isNumber: true,
                text: (row: NonNullable<typeof data>['days'][number]) => number(row[name]),
              })),
            ]}
            chart={(rows) => (
              <Chart
                kind="bar"
                label={t('figures.searches.title')}
                labels={steps.map(([, title]) => title)}
                format={number}
                series={[
                  {
                    name: t('figures.searches.title'),
                    values: steps.map(([name]) => rows.reduce((all, row) => all + row[name], 0)),
                  },
                ]}
              />
            )}
          />
          <Figure
            title={t('figures.words.title')}
            hint={t('figures.words.hint')}
            rows={data?.words ?? null}
            columns={[
              { name: 'word', title: t('figures.words.word'), text: ({ word }) => word },
              { name: 'language', title: t('figures.words.language'), text: ({ language }) => t(`figures.words.${language}`) },
              { name: 'nothing', title: t('figures.searches.nothing'), isNumber: true, text: ({ nothing }) => number(nothing) },
              { name: 'searches', title: t('figures.searches.searches'), isNumber: true, text: ({ searches }) => number(searches) },
              { name: 'lastAt', title: t('figures.words.lastAt'), text: ({ lastAt }) => formatMoment(lastAt, host.locale) },
            ]}
          />
        </>
      )}
    </Answered>
  );
}
