import { useTranslation } from 'react-i18next';
import { buttonClass, Icon, useHost } from 'ui-kit/core';
import { formatNumber, monthName, yearOf } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import { type ScoreData, scoreQuery } from './load.ts';
import styles from './score.module.css';

/** Units of the drawing: a column for each month, earned above the line and spent below it. */
const COLUMN = 60;
const BAR = 22;
const HEIGHT = 72;
const LINE = 80;

/**
 * Points of a year by month: as a picture, and as a table for who reads rather than looks. A year without points has a sentence in its
 * place; a member without any sees nothing of it.
 */
export function YearChart({ info, address, ledger }: ScoreData) {
  const { t } = useTranslation('account');
  const { year, earned, spent } = info;
  const thisYear = yearOf(new Date());

  const isEmpty = earned === 0 && spent === 0;
  const hasEarlier = mayHaveEarlier(address, ledger, year);
  if (isEmpty && !hasEarlier && year >= thisYear) return null;

  return (
    <section aria-labelledby="year" className={styles.section}>
      <div className={`yh-spread ${styles.yearHead}`}>
        <h2 id="year" className={styles.heading}>
          {t('score.year', { year })}
        </h2>
        {(hasEarlier || year < thisYear) && (
          <nav aria-label={t('score.years')} className={styles.years}>
            {hasEarlier && (
              <Link to={scoreQuery(address, { year: year - 1 })} preventScrollReset className={buttonClass({ size: 'sm' })}>
                <Icon name="chevron-left" size={1} />
                {year - 1}
              </Link>
            )}
            {year < thisYear && (
              <Link to={scoreQuery(address, { year: year + 1 })} preventScrollReset className={buttonClass({ size: 'sm' })}>
                {year + 1}
                <Icon name="chevron-right" size={1} />
              </Link>
            )}
          </nav>
        )}
      </div>
      {isEmpty ? <p className={styles.noPoints}>{t('score.noPoints', { year })}</p> : <Months info={info} />}
    </section>
  );
}

/** False where the ledger on the page is whole and begins in the year: then no year before it has points. */
function mayHaveEarlier({ kind, page }: ScoreData['address'], { list, total }: ScoreData['ledger'], year: number): boolean {
  const isWhole = kind === null && page === 1 && list.length === total;
  return !isWhole || list.some(({ createdAt }) => yearOf(new Date(createdAt)) < year);
}

function Months({ info: { year, months, earned, spent } }: Pick<ScoreData, 'info'>) {
  const { t } = useTranslation('account');
  const { locale } = useHost();
  const most = Math.max(1, ...months.map((month) => Math.max(month.earned, month.spent)));
  const heightOf = (points: number) => (points === 0 ? 0 : Math.max(2, (points / most) * HEIGHT));
  const sums = { year, earned: formatNumber(earned, locale), spent: formatNumber(spent, locale) };
  return (
    <>
      <p className={styles.sums}>
        <span className={styles.keyEarned}>{t('score.earnedSum', sums)}</span>
        <span className={styles.keySpent}>{t('score.spentSum', sums)}</span>
      </p>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${12 * COLUMN} ${2 * LINE + 24}`}
        role="img"
        aria-label={t('score.chart', sums)}
        preserveAspectRatio="xMidYMid meet"
      >
        <path className={styles.axis} d={`M0 ${LINE}h${12 * COLUMN}`} />
        {months.map((month) => {
          const left = (month.month - 1) * COLUMN + (COLUMN - BAR) / 2;
          return (
            <g key={month.month}>
              <rect
                className={styles.barEarned}
                x={left}
                y={LINE - heightOf(month.earned)}
                width={BAR}
                height={heightOf(month.earned)}
                rx={2}
              />
              <rect className={styles.barSpent} x={left} y={LINE} width={BAR} height={heightOf(month.spent)} rx={2} />
              <text className={styles.month} x={left + BAR / 2} y={2 * LINE + 16} textAnchor="middle">
                {locale === 'zh' ? month.month : monthName(month.month, locale).slice(0, 3)}
              </text>
            </g>
          );
        })}
      </svg>
      <details className={styles.details}>
        <summary>{t('score.asTable')}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('score.column.month')}</th>
              <th scope="col">{t('score.kind.earned')}</th>
              <th scope="col">{t('score.kind.spent')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{monthName(month.month, locale)}</th>
                <td>{formatNumber(month.earned, locale)}</td>
                <td>{formatNumber(month.spent, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
