import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usualOptions } from 'shared-contracts/licensing/fit-options';
import type { StaffCallRequest, StaffCallResponse } from 'shared-contracts/staff/calls';
import { formatFen, useHost } from 'ui-kit/core';
import { FormItem, NumberInput, TextArea } from 'ui-kit/form';
import { formatDay } from 'ui-kit/member';
import { DatePicker } from 'ui-kit/pickers';
import { Previews } from '../content/previews.tsx';
import { useDesk } from '../desk/desk-context.ts';
import { Facts } from '../detail/detail.tsx';
import type { PriceTable } from '../prices/price-table.ts';
import { codesIn } from '../works/codes-in.ts';
import { YuanInput } from '../works/yuan-input.tsx';
import { GrantField } from './grant-field.tsx';
import styles from './offers.module.css';
import { PublishForm } from './publish-form.tsx';
import { WordFields } from './shared-fields.tsx';

export type Bundle = StaffCallResponse<'staff/bundles/getList'>['list'][number];
type Request = StaffCallRequest<'staff/bundles/preview'>;
type Preview = StaffCallResponse<'staff/bundles/preview'>;
type Values = Omit<Request, 'works'> & { codes: string };

interface BundleFormProps {
  row: Bundle | undefined;
  table: PriceTable;
  onDone: () => void;
  more?: ReactNode;
}

/** Terms of a bundle, with what a buyer will read and what its cheapest tracks cost one by one. */
export function BundleForm({ row, table, onDone, more }: BundleFormProps) {
  const desk = useDesk();
  const host = useHost();
  const empty = { name: { zh: '', en: '' }, description: { zh: '', en: '' }, choose: 3, grant: usualOptions(table, host.locale) };
  const initial = row ? { ...termsOf(row), codes: row.works.join('\n') } : empty;
  return (
    <PublishForm<Values, Preview>
      initial={initial as Values}
      fields={<Fields isNew={!row} table={table} />}
      show={(values) => desk.call('staff/bundles/preview', requestOf(values))}
      draw={(shown, values) => <Shown shown={shown} values={values} />}
      publish={async (values, reason) => {
        await desk.call('staff/bundles/publish', { ...requestOf(values), seen: row?.revision ?? null, reason });
        onDone();
      }}
      onReload={onDone}
      more={more}
    />
  );
}

function termsOf({ key, name, description, choose, price, grant, from, until }: Bundle): Omit<Request, 'works'> {
  return { key, name, description, choose, price, grant, from, until };
}

function requestOf({ codes, description, ...values }: Values): Request {
  return { ...values, description: { zh: description.zh ?? '', en: description.en ?? '' }, works: codesIn(codes) };
}

function Fields({ isNew, table }: { isNew: boolean; table: PriceTable }) {
  const { t } = useTranslation('staff');
  const needed = [{ required: true, message: t('bulk.needed') }];
  return (
    <>
      <WordFields isNew={isNew} />
      <div className={styles.pair}>
        <FormItem name="choose" label={t('offers.choose')} rules={needed}>
          <NumberInput<number> min={1} max={50} precision={0} />
        </FormItem>
        <FormItem name="price" label={t('offers.priceYuan')} rules={needed}>
          <YuanInput />
        </FormItem>
        <FormItem name="from" label={t('offers.from')} rules={needed}>
          <DatePicker />
        </FormItem>
        <FormItem name="until" label={t('offers.until')} rules={needed}>
          <DatePicker />
        </FormItem>
      </div>
      <FormItem name="grant" noStyle>
        <GrantField table={table} />
      </FormItem>
      <FormItem name="codes" label={t('shelves.works')} extra={t('shelves.codesHint')} rules={needed}>
        <TextArea rows={4} />
      </FormItem>
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
            <p>
              {formatFen(values.price, language)} {shown.singles !== null && <del>{formatFen(shown.singles, language)}</del>}
            </p>
            <p>
              {formatDay(values.from, language)} – {formatDay(values.until, language)}
            </p>
            <ul>
              {shown.terms[language].map(({ type, name }) => (
                <li key={type}>{name}</li>
              ))}
            </ul>
          </>
        )}
      </Previews>
      <Facts
        facts={[
          [t('offers.tracks'), String(shown.tracks)],
          [t('offers.singles'), shown.singles !== null && money(shown.singles)],
          [t('offers.price'), money(values.price)],
          [t('offers.saved'), shown.singles !== null && money(shown.singles - values.price)],
        ]}
      />
      <p className={styles.hint}>{t('offers.bundleSinglesHint')}</p>
    </>
  );
}
