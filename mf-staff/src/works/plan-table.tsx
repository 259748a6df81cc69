import { useTranslation } from 'react-i18next';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { formatFen, useHost } from 'ui-kit/core';
import { Table } from 'ui-kit/data';
import styles from './works.module.css';

export type Plan = Pick<
  StaffCallResponse<'staff/works/importReport'>,
  'digest' | 'changed' | 'unchanged' | 'refused' | 'changes' | 'refusals'
>;
type Shown = NonNullable<Plan['changes'][number]['before']>;

/** Rows of a page of the table. */
const ROWS = 10;

/** What would change, each row before and after, and what is refused and why. */
export function PlanTable({ plan }: { plan: Plan }) {
  const { t } = useTranslation('staff');
  const { changed, unchanged, refused, changes, refusals } = plan;
  const pages = (count: number) => (count > ROWS ? { pageSize: ROWS, showSizeChanger: false } : false);
  const hasRows = [...changes, ...refusals].some(({ row }) => row !== null);
  const rowNumber = hasRows ? [{ key: 'row', title: t('bulk.row'), dataIndex: 'row' }] : [];
  return (
    <div className={styles.plan}>
      <p role="status">
        <strong>{changed === 0 ? t('bulk.nothing') : t('bulk.changed', { count: changed })}</strong>
        {unchanged > 0 && ` · ${t('bulk.unchanged', { count: unchanged })}`}
        {refused > 0 && ` · ${t('bulk.refused', { count: refused })}`}
      </p>
      {refusals.length > 0 && (
        <Table
          rowKey={({ code, row }) => `${row} ${code}`}
          size="small"
          scroll={{}}
          pagination={pages(refusals.length)}
          dataSource={refusals}
          columns={[
            ...rowNumber,
            { key: 'code', title: t('works.code'), dataIndex: 'code' },
            { key: 'reason', title: t('bulk.why'), dataIndex: 'reason' },
          ]}
        />
      )}
      {changes.length > 0 && (
        <Table
          rowKey={({ code }) => code}
          size="small"
          scroll={{}}
          pagination={pages(changes.length)}
          dataSource={changes}
          columns={[
            ...rowNumber,
            {
              key: 'code',
              title: t('works.code'),
              render: (_, { code, title }) => (
                <>
                  {code}
                  <br />
                  <small>{title}</small>
                </>
              ),
            },
            {
              key: 'change',
              title: t('bulk.change'),
              render: (_, { before, after }) => <Differences before={before ?? {}} after={after ?? {}} />,
            },
          ]}
        />
      )}
      {[changed - changes.length, refused - refusals.length].map(
        (more, nth) => more > 0 && <p key={nth === 0 ? 'changes' : 'refusals'}>{t('bulk.more', { count: more })}</p>,
      )}
    </div>
  );
}

function Differences({ before, after }: { before: Shown; after: Shown }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const word = (field: string, value: Shown[string] | undefined): string => {
    if (field === 'withdrawn') return t(value ? 'works.withdrawn' : 'works.onSale');
    if (typeof value === 'number') return formatFen(value, host.locale);
    return value === null || value === undefined || value === '' ? '–' : String(value);
  };
  return (
    <dl className={styles.differences}>
      {Object.keys(after).map((field) => (
        <div key={field}>
          <dt>{t(`works.${field === 'withdrawn' ? 'state' : field}` as 'works.tags')}</dt>
          <dd>
            <del>{word(field, before[field])}</del> → <ins>{word(field, after[field])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
