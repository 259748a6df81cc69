import { useTranslation } from 'react-i18next';
import { STEP_KINDS, type StepKind, TAG_TYPES, type TagType } from 'shared-contracts/licensing/price-table';
import { useHost } from 'ui-kit/core';
import { Table, Tabs } from 'ui-kit/data';
import { NumberInput } from 'ui-kit/form';
import type { PriceTable } from './price-table.ts';
import styles from './prices.module.css';

interface FactorTableProps {
  table: PriceTable;
  /** As it is without changes. */
  latest: PriceTable;
  onChange: (table: PriceTable) => void;
}

/** Basis points of ×1. */
const ONE = 10_000;

/** Every factor of the price table by kind of option; which options there are is the table's to say. */
export function FactorTable({ table, latest, onChange }: FactorTableProps) {
  const { t } = useTranslation('staff');
  // A usage has no factor of its own.
  const types = TAG_TYPES.filter((type) => table.tags[type].some(({ basisPoints }) => basisPoints !== null));
  return (
    <Tabs
      items={[
        ...types.map((type) => ({
          key: type,
          label: t(`prices.types.${type}`),
          children: <Options type={type} table={table} latest={latest} onChange={onChange} />,
        })),
        ...STEP_KINDS.map((kind) => ({
          key: `steps-${kind}`,
          label: t(`prices.steps.${kind}`),
          children: <Steps kind={kind} table={table} latest={latest} onChange={onChange} />,
        })),
      ]}
    />
  );
}

function Options({ type, table, latest, onChange }: FactorTableProps & { type: TagType }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const set = (key: string, basisPoints: number) =>
    onChange({
      ...table,
      tags: { ...table.tags, [type]: table.tags[type].map((tag) => (tag.key === key ? { ...tag, basisPoints } : tag)) },
    });
  const rows = table.tags[type].filter(({ basisPoints }) => basisPoints !== null);
  return (
    <Table<(typeof rows)[number]>
      rowKey="key"
      size="small"
      pagination={false}
      dataSource={rows}
      columns={[
        { key: 'name', title: t('prices.option'), render: (_, { name }) => name[host.locale] },
        {
          key: 'factor',
          title: t('prices.factor'),
          render: (_, { key, name, basisPoints }) => (
            <Factor
              label={name[host.locale]}
              value={basisPoints!}
              before={latest.tags[type].find((tag) => tag.key === key)?.basisPoints ?? null}
              onChange={(value) => set(key, value)}
            />
          ),
        },
      ]}
    />
  );
}

function Steps({ kind, table, latest, onChange }: FactorTableProps & { kind: StepKind }) {
  const { t } = useTranslation('staff');
  const set = (from: number, basisPoints: number) =>
    onChange({
      ...table,
      steps: { ...table.steps, [kind]: table.steps[kind].map((step) => (step.from === from ? { from, basisPoints } : step)) },
    });
  return (
    <>
      <p>{t(`prices.stepHints.${kind}`)}</p>
      <Table<PriceTable['steps'][StepKind][number]>
        rowKey="from"
        size="small"
        pagination={false}
        dataSource={table.steps[kind]}
        columns={[
          { key: 'from', title: t('prices.fromCount'), dataIndex: 'from' },
          {
            key: 'factor',
            title: t('prices.factor'),
            render: (_, { from, basisPoints }) => (
              <Factor
                label={`${t('prices.fromCount')} ${from}`}
                value={basisPoints}
                before={latest.steps[kind].find((step) => step.from === from)?.basisPoints ?? null}
                onChange={(value) => set(from, value)}
              />
            ),
          },
        ]}
      />
    </>
  );
}

interface FactorProps {
  label: string;
  /** Basis points. */
  value: number;
  before: number | null;
  onChange: (basisPoints: number) => void;
}

function Factor({ label, value, before, onChange }: FactorProps) {
  return (
    <span className={styles.factor}>
      <NumberInput<number>
        aria-label={label}
        prefix="×"
        min={0}
        max={100}
        step={0.1}
        precision={4}
        formatter={(shown) => String(Number(shown))}
        value={value / ONE}
        onChange={(factor) => factor !== null && onChange(Math.round(factor * ONE))}
      />
      {before !== null && before !== value && <del>×{before / ONE}</del>}
    </span>
  );
}
