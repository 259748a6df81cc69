import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UNITS_MAX } from 'shared-contracts/licensing/inventory-terms';
import type { StaffCallRequest, StaffCallResponse } from 'shared-contracts/staff/calls';
import { formatFen, useHost } from 'ui-kit/core';
import { FormItem, NumberInput, Select } from 'ui-kit/form';
import { Previews } from '../content/previews.tsx';
import { useDesk } from '../desk/desk-context.ts';
import { Rows } from '../detail/rows.tsx';
import { YuanInput } from '../works/yuan-input.tsx';
import styles from './offers.module.css';
import { PublishForm } from './publish-form.tsx';
import { LIBRARIES, WordFields } from './shared-fields.tsx';
import { StepsField } from './steps-field.tsx';

export type Inventory = StaffCallResponse<'staff/inventory/getList'>['list'][number];
type Values = StaffCallRequest<'staff/inventory/preview'>;
type Preview = StaffCallResponse<'staff/inventory/preview'>;

const EMPTY: Partial<Values> = {
  name: { zh: '', en: '' },
  description: { zh: '', en: '' },
  libraries: [],
  leastUnits: 1,
  mostUnits: 1000,
  steps: [],
  days: 365,
};

interface InventoryFormProps {
  row: Inventory | undefined;
  onDone: () => void;
  more?: ReactNode;
}

/** Terms of inventory for sale, with what a buyer will read and what units cost where each discount begins. */
export function InventoryForm({ row, onDone, more }: InventoryFormProps) {
  const desk = useDesk();
  return (
    <PublishForm<Values, Preview>
      initial={(row ? termsOf(row) : EMPTY) as Values}
      fields={<Fields isNew={!row} />}
      show={(values) => desk.call('staff/inventory/preview', requestOf(values))}
      draw={(shown, values) => <Shown shown={shown} values={values} />}
      publish={async (values, reason) => {
        await desk.call('staff/inventory/publish', { ...requestOf(values), seen: row?.revision ?? null, reason });
        onDone();
      }}
      onReload={onDone}
      more={more}
    />
  );
}

function termsOf({ key, name, description, libraries, base, leastUnits, mostUnits, steps, days }: Inventory): Values {
  return { key, name, description, libraries, base, leastUnits, mostUnits, steps, days };
}

function requestOf({ description, ...values }: Values): Values {
  return { ...values, description: { zh: description.zh ?? '', en: description.en ?? '' } };
}

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('staff');
  const needed = [{ required: true, message: t('bulk.needed') }];
  const number = (name: 'leastUnits' | 'mostUnits' | 'days', label: string, max: number, extra?: string) => (
    <FormItem name={name} label={label} rules={needed} {...(extra && { extra })}>
      <NumberInput<number> min={1} max={max} precision={0} />
    </FormItem>
  );
  return (
    <>
      <WordFields isNew={isNew} />
      <FormItem name="libraries" label={t('offers.part.libraries')} rules={needed}>
        <Select<number[]> mode="multiple" options={LIBRARIES.map((value) => ({ value, label: t(`libraries.${value}`) }))} />
      </FormItem>
      <div className={styles.pair}>
        <FormItem name="base" label={t('inventory.baseYuan')} extra={t('inventory.baseHint')} rules={needed}>
          <YuanInput />
        </FormItem>
        {number('days', t('offers.days'), 3660, t('inventory.daysHint'))}
        {number('leastUnits', t('inventory.least'), UNITS_MAX)}
        {number('mostUnits', t('inventory.most'), UNITS_MAX)}
      </div>
      <StepsField />
    </>
  );
}

function Shown({ shown, values }: { shown: Preview; values: Values }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const money = (fen: number) => formatFen(fen, host.locale);
  return (
    <>
      <Previews>
        {(language) => (
          <>
            <strong>{values.name[language]}</strong>
            <p className={styles.text}>{values.description[language]}</p>
          </>
        )}
      </Previews>
      <p className={styles.hint}>
        {t('inventory.example', { terms: shown.terms[host.locale].join(' · '), interpolation: { escapeValue: false } })}
      </p>
      <Rows
        rows={shown.prices}
        keyOf={({ units }) => String(units)}
        columns={[
          { name: 'units', title: t('inventory.units'), isNumber: true, cell: ({ units }) => String(units) },
          { name: 'unitPrice', title: t('inventory.unitPrice'), isNumber: true, cell: ({ unitPrice }) => money(unitPrice) },
          { name: 'discount', title: t('inventory.discount'), isNumber: true, cell: ({ discount }) => money(discount) },
          { name: 'total', title: t('inventory.total'), isNumber: true, cell: ({ total }) => money(total) },
        ]}
      />
    </>
  );
}
