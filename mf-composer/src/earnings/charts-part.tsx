import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { trackPath } from 'shared-contracts/routing/track-path';
import { Select } from 'ui-kit/controls';
import { EmptyState, formatFen, useHost } from 'ui-kit/core';
import { Table } from 'ui-kit/data';
import { formatNumber, useCall, useFilters } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import { CHART_MONTHS, type EarningsAddress, earningsQuery } from './address.ts';
import drawn from './charts.module.css';
import styles from './earnings.module.css';
import { Loaded } from './loaded.tsx';
import { FIGURES, MonthChart } from './month-chart.tsx';
import { SongSelect } from './song-select.tsx';

type Charts = CallResponse<'composerEarnings/getCharts'>;

/** Plays, downloads, licences and earnings: by month as charts, by song as a table. */
export function ChartsPart({ address }: { address: EarningsAddress }) {
  const { t } = useTranslation('composer');
  const { months, song } = address;
  const charts = useCall('composerEarnings/getCharts', { months, ...(song !== null && { songId: song }) });
  return (
    <>
      <Filters address={address} />
      <Loaded of={charts} height="32rem">
        {(data) =>
          isEmpty(data) ? (
            <EmptyState icon="waves" title={t('earnings.charts.none')}>
              {t('earnings.charts.noneHint')}
            </EmptyState>
          ) : (
            <>
              <div className={drawn.charts}>
                {FIGURES.map((figure) => (
                  <MonthChart key={figure} figure={figure} months={data.months} />
                ))}
              </div>
              <BySong songs={data.songs} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function isEmpty({ months, songs }: Charts): boolean {
  return [...months, ...songs].every((row) => FIGURES.every((figure) => row[figure] === 0));
}

/** Months and song: they are in the address. */
function Filters({ address }: { address: EarningsAddress }) {
  const { t } = useTranslation('composer');
  const show = useFilters(address, earningsQuery);
  return (
    <div className={styles.filters}>
      <Select
        label={t('earnings.charts.range')}
        value={address.months}
        onChange={(months) => show({ months })}
        options={CHART_MONTHS.map((months) => ({ value: months, label: t('earnings.charts.last', { months }) }))}
      />
      <SongSelect song={address.song} onChange={(song) => show({ song })} />
    </div>
  );
}

function BySong({ songs }: Pick<Charts, 'songs'>) {
  const { t } = useTranslation('composer');
  const { locale } = useHost();
  if (songs.length === 0) return null;
  return (
    <section aria-labelledby="by-song" className={styles.figures}>
      <h2 id="by-song" className={styles.heading}>
        {t('earnings.charts.bySong')}
      </h2>
      <Table
        rowKey="id"
        pagination={false}
        dataSource={songs}
        columns={[
          {
            key: 'title',
            title: t('earnings.song'),
            render: (_, { title, track }) => (track ? <Link to={trackPath(track)}>{title}</Link> : title),
          },
          ...FIGURES.map((figure) => ({
            key: figure,
            title: t(`earnings.charts.figure.${figure}`),
            align: 'right' as const,
            render: (_: unknown, row: Charts['songs'][number]) =>
              figure === 'earned' ? formatFen(row.earned, locale) : formatNumber(row[figure], locale),
          })),
        ]}
      />
    </section>
  );
}
