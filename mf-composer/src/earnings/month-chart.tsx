import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { formatFen, useHost } from 'ui-kit/core';
import { formatNumber, monthName } from 'ui-kit/member';
import drawn from './charts.module.css';
import styles from './earnings.module.css';
import { wordsOfMonth } from './months.ts';

type Month = CallResponse<'composerEarnings/getCharts'>['months'][number];

export const FIGURES = ['earned', 'licences', 'plays', 'downloads'] as const;
export type FigureName = (typeof FIGURES)[number];

/** Units of the drawing: its size, and the height of the names below it. */
const WIDTH = 480;
const HEIGHT = 140;
const NAMES = 22;
/** Names that have room beside each other. */
const NAMED = 12;

/** One figure by month: as bars, those of a loss below the line, and as a table for who reads rather than looks. */
export function MonthChart({ figure, months }: { figure: FigureName; months: readonly Month[] }) {
  const { t } = useTranslation('composer');
  const { locale } = useHost();
  const heading = useId();
  const words = (value: number) => (figure === 'earned' ? formatFen(value, locale) : formatNumber(value, locale));
  const values = months.map((month) => month[figure]);
  const sum = words(values.reduce((before, value) => before + value, 0));
  return (
    <section className={`yh-card ${drawn.chart}`} aria-labelledby={heading}>
      <header className="yh-spread">
        <h2 id={heading} className={styles.heading}>
          {t(`earnings.charts.figure.${figure}`)}
        </h2>
        <strong className={styles.share}>{sum}</strong>
      </header>
      <Bars figure={figure} months={months} label={t('earnings.charts.picture', { figure: t(`earnings.charts.figure.${figure}`), sum })} />
      <details>
        <summary className={drawn.asTable}>{t('earnings.charts.asTable')}</summary>
        <table className={drawn.table}>
          <thead>
            <tr>
              <th scope="col">{t('earnings.column.month')}</th>
              <th scope="col">{t(`earnings.charts.figure.${figure}`)}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, [figure]: value }) => (
              <tr key={month}>
                <th scope="row">{wordsOfMonth(month, locale)}</th>
                <td>{words(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function Bars({ figure, months, label }: { figure: FigureName; months: readonly Month[]; label: string }) {
  const { locale } = useHost();
  const values = months.map((month) => month[figure]);
  const most = Math.max(0, ...values);
  const span = Math.max(1, most - Math.min(0, ...values));
  const line = (most / span) * HEIGHT;
  const column = WIDTH / Math.max(1, months.length);
  const every = Math.ceil(months.length / NAMED);
  return (
    <svg className={drawn.bars} viewBox={`0 0 ${WIDTH} ${HEIGHT + NAMES}`} role="img" aria-label={label}>
      {months.map(({ month, [figure]: value }, at) => {
        const height = value === 0 ? 0 : Math.max(2, (Math.abs(value) / span) * HEIGHT);
        const left = at * column;
        return (
          <g key={month}>
            <rect
              className={value < 0 ? drawn.loss : drawn.bar}
              x={left + column * 0.2}
              y={value < 0 ? line : line - height}
              width={column * 0.6}
              height={height}
              rx={2}
            />
            {at % every === 0 && (
              <text className={drawn.name} x={left + column / 2} y={HEIGHT + NAMES - 6} textAnchor="middle">
                {locale === 'zh' ? month % 100 : monthName(month % 100, locale).slice(0, 3)}
              </text>
            )}
          </g>
        );
      })}
      <path className={drawn.axis} d={`M0 ${line}h${WIDTH}`} />
    </svg>
  );
}
