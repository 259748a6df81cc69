import type { Change, ReleaseDiff, SizeChange, WireChange } from 'deploy-api/types';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from 'ui-kit/core';
import { Descriptions, Table } from 'ui-kit/data';
import { Sentence } from '../frame/sentence.tsx';
import { Commit } from '../release/commit.tsx';
import { Moment } from '../release/moment.tsx';
import styles from './diff.module.css';

const WIRE = ['emits', 'consumes', 'answers', 'asks', 'offers', 'shows', 'calls'] as const;

/** Differences between two releases by part; equal parts share one line. */
export function DiffReport({ diff }: { diff: ReleaseDiff }) {
  const { t } = useTranslation();
  const { from, to, files, kit } = diff;
  const parts: { name: string; body: ReactNode }[] = [
    { name: 'descriptor', body: list(diff.descriptor) },
    { name: 'routes', body: list(diff.routes) },
    ...WIRE.map((name) => ({ name, body: wires(diff[name]) })),
    { name: 'shared', body: list(diff.shared) },
    { name: 'kit', body: kitChanges(kit) },
    { name: 'locales', body: list(diff.locales.map((change) => ({ ...change, from: joined(change.from), to: joined(change.to) }))) },
  ];
  const differing = parts.filter(({ body }) => body !== null);
  const same = parts.filter(({ body }) => body === null);
  return (
    <div className={styles.report}>
      <p className={styles.builds}>
        {t('diff.built')} <Moment at={from.builtAt} /> <Commit of={from} /> → <Moment at={to.builtAt} /> <Commit of={to} /> ·{' '}
        {t('diff.files', files)}
      </p>
      {differing.map(({ name, body }) => (
        <section key={name} aria-label={t(`diff.part.${name}`)}>
          <h3>{t(`diff.part.${name}`)}</h3>
          {body}
        </section>
      ))}
      <section aria-label={t('diff.part.sizes')}>
        <h3>{t('diff.part.sizes')}</h3>
        <Sizes sizes={diff.sizes} />
      </section>
      {same.length > 0 && (
        <p className={styles.same}>{t('diff.same', { parts: same.map(({ name }) => t(`diff.part.${name}`)).join(t('diff.comma')) })}</p>
      )}
    </div>
  );
}

function list(changes: readonly Change<string>[]): ReactNode {
  if (changes.length === 0) return null;
  return (
    <Changes
      changes={changes.map(({ name, from, to }) => ({
        name,
        body: (
          <div className={styles.change}>
            {from !== null && <del>{from}</del>}
            {to !== null && <ins>{to}</ins>}
          </div>
        ),
      }))}
    />
  );
}

function Changes({ changes }: { changes: readonly { name: string; body: ReactNode }[] }) {
  const items = changes.map(({ name, body }) => ({ key: name, label: name, children: body }));
  return <Descriptions bordered size="small" column={1} className={styles.changes} items={items} />;
}

function joined(names: readonly string[] | null): string | null {
  return names && names.length > 0 ? names.join(', ') : null;
}

function wires(changes: readonly WireChange[]): ReactNode {
  return changes.length > 0 ? <Wires changes={changes} /> : null;
}

function Wires({ changes }: { changes: readonly WireChange[] }) {
  const { t } = useTranslation();
  return (
    <Changes
      changes={changes.map(({ name, change, breaks }) => ({
        name,
        body: (
          <div>
            <Tag tone={breaks.length > 0 ? 'danger' : 'plain'}>{t(`diff.contract.${change}`)}</Tag>
            {breaks.map((reason) => (
              <p key={reason.text} className={styles.breaks}>
                <Sentence message={reason} />
              </p>
            ))}
          </div>
        ),
      }))}
    />
  );
}

function kitChanges({ added, removed }: ReleaseDiff['kit']): ReactNode {
  return list([
    ...added.map((name) => ({ name, from: null, to: `ui-kit/${name}` })),
    ...removed.map((name) => ({ name, from: `ui-kit/${name}`, to: null })),
  ]);
}

function Sizes({ sizes }: { sizes: readonly SizeChange[] }) {
  const { t } = useTranslation();
  const kb = (bytes: number) => (bytes / 1000).toFixed(1);
  const difference = ({ from, to }: SizeChange) => `${to > from ? '+' : to < from ? '−' : '±'}${kb(Math.abs(to - from))}`;
  return (
    <Table<SizeChange>
      className={styles.sizes}
      size="small"
      rowKey="name"
      dataSource={[...sizes]}
      pagination={false}
      columns={[
        {
          title: t('diff.size.name'),
          rowScope: 'row',
          render: (_, { name }) => (name === 'total' ? t('diff.size.total') : name),
        },
        { title: t('diff.size.from'), align: 'end', render: (_, { from }) => kb(from) },
        { title: t('diff.size.to'), align: 'end', render: (_, { to }) => kb(to) },
        { title: t('diff.size.difference'), align: 'end', render: (_, size) => difference(size) },
      ]}
    />
  );
}
