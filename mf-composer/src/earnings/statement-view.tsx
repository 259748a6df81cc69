import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { EmptyState, formatFen, Icon, Tag, useHost } from 'ui-kit/core';
import { formatMoment, Pager, useCall } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import { type EarningsAddress, earningsQuery, PAGE_SIZE } from './address.ts';
import styles from './earnings.module.css';
import { Loaded } from './loaded.tsx';
import { wordsOfMonth } from './months.ts';
import { StatementFiles } from './statement-files.tsx';
import { UseWords } from './use-words.tsx';

type Line = CallResponse<'composerEarnings/getStatement'>['list'][number];

/** The statement of one month: its sums, and how each line comes to its fen. */
export function StatementView({ month, address: { page } }: { month: number; address: EarningsAddress }) {
  const { t } = useTranslation('composer');
  const { locale } = useHost();
  const answer = useCall('composerEarnings/getStatement', { month, page, size: PAGE_SIZE });
  return (
    <section aria-labelledby="statement">
      <Link to={earningsQuery({ part: 'statements' })} preventScrollReset className={styles.back}>
        <Icon name="chevron-left" size={1} />
        {t('earnings.statements.back')}
      </Link>
      <div className={`yh-spread ${styles.statementHead}`}>
        <h2 id="statement" className={styles.heading}>
          {t('earnings.statements.of', { month: wordsOfMonth(month, locale) })}
        </h2>
        <StatementFiles month={month} />
      </div>
      <Loaded of={answer} height="20rem">
        {({ statement, list, total }) => (
          <>
            {!statement.closed && <p className={styles.minor}>{t('earnings.statements.openHint')}</p>}
            <dl className={styles.sumLine}>
              {(['earned', 'returned', 'total'] as const).map((name) => (
                <div key={name}>
                  <dt>{t(`earnings.column.${name}`)}</dt>
                  <dd>{formatFen(statement[name], locale)}</dd>
                </div>
              ))}
            </dl>
            {total === 0 ? (
              <EmptyState icon="receipt" title={t('earnings.statements.noLines')}>
                {t('earnings.statements.noneHint')}
              </EmptyState>
            ) : (
              <ul className={styles.lines} aria-labelledby="statement">
                {list.map((line) => (
                  <StatementLine key={line.id} line={line} />
                ))}
              </ul>
            )}
            <Pager page={page} size={PAGE_SIZE} total={total} href={(next) => earningsQuery({ part: 'statements', month, page: next })} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function StatementLine({ line }: { line: Line }) {
  const { t } = useTranslation('composer');
  const { locale } = useHost();
  const { title, version, use, kind, at, orderedAt, amount, shareBasisPoints, writerBasisPoints, total } = line;
  return (
    <li className={styles.line}>
      <div className={styles.about}>
        <strong>
          {title} {version && <span className={styles.minor}>{version}</span>}
        </strong>
        <UseWords use={use} />
        <p className={styles.minor}>
          {t('earnings.statements.ordered', { ordered: formatMoment(orderedAt, locale), booked: formatMoment(at, locale) })}
        </p>
      </div>
      <p className={styles.sumWords}>
        {t('earnings.statements.sum', {
          amount: formatFen(amount, locale),
          share: shareBasisPoints / 100,
          writer: writerBasisPoints / 100,
        })}
      </p>
      <div className={styles.state}>
        <strong className={styles.share}>{formatFen(total, locale)}</strong>
        {kind === 'return' && <Tag>{t('earnings.state.returned')}</Tag>}
      </div>
    </li>
  );
}
