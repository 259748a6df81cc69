import { useTranslation } from 'react-i18next';
import { PACKAGE_TYPES } from 'shared-contracts/licensing/package-cover';
import type { TagType } from 'shared-contracts/licensing/price-table';
import type { StaffCallRequest, StaffCallResponse } from 'shared-contracts/staff/calls';
import { formatFen, useHost } from 'ui-kit/core';
import { FormItem, NumberInput, Select } from 'ui-kit/form';
import { Previews } from '../content/previews.tsx';
import { useDesk } from '../desk/desk-context.ts';
import { Rows } from '../detail/rows.tsx';
import type { PriceTable } from '../prices/price-table.ts';
import { YuanInput } from '../works/yuan-input.tsx';
import styles from './offers.module.css';
import { PublishForm } from './publish-form.tsx';
import { LIBRARIES, WordFields } from './shared-fields.tsx';

export type Package = StaffCallResponse<'staff/packages/getList'>['list'][number];
type Values = StaffCallRequest<'staff/packages/preview'>;
type Preview = StaffCallResponse<'staff/packages/preview'>;

const EMPTY: Partial<Values> = {
  type: 1,
  days: 365,
  name: { zh: '', en: '' },
  description: { zh: '', en: '' },
  cover: { libraries: [], forms: [], licensees: [], period: null, scope: null, seconds: null, channels: null, shops: null },
};

interface PackageFormProps {
  row: Package | undefined;
  table: PriceTable;
  onDone: () => void;
  more?: React.ReactNode;
}

/** Terms of a package, with what a buyer will read and what its licences cost one by one. */
export function PackageForm({ row, table, onDone, more }: PackageFormProps) {
  const desk = useDesk();
  const { key, type, name, description, licences, price, days, cover } = row ?? {};
  const initial = row ? { key, type, name, description, licences, price, days, cover } : EMPTY;
  return (
    <PublishForm<Values, Preview>
      initial={initial as Values}
      fields={<Fields isNew={!row} table={table} />}
      show={(values) => desk.call('staff/packages/preview', requestOf(values))}
      draw={(shown, values) => <Shown shown={shown} values={values} />}
      publish={async (values, reason) => {
        await desk.call('staff/packages/publish', { ...requestOf(values), seen: row?.revision ?? null, reason });
        onDone();
      }}
      onReload={onDone}
      more={more}
    />
  );
}

/** A field that was cleared sets no limit. */
function requestOf({ description, cover, ...values }: Values): Values {
  const limit = <Value,>(value: Value | null | undefined) => value ?? null;
  return {
    ...values,
    description: { zh: description.zh ?? '', en: description.en ?? '' },
    cover: {
      ...cover,
      period: limit(cover.period),
      scope: limit(cover.scope),
      seconds: limit(cover.seconds),
      channels: limit(cover.channels),
      shops: limit(cover.shops),
    },
  };
}

function Fields({ isNew, table }: { isNew: boolean; table: PriceTable }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const needed = [{ required: true, message: t('bulk.needed') }];
  const options = (type: TagType) => table.tags[type].map(({ key, name }) => ({ value: key, label: name[host.locale] }));
  const several = (part: 'forms' | 'licensees', type: TagType) => (
    <FormItem name={['cover', part]} label={t(`offers.part.${part}`)}>
      <Select<string[]> mode="multiple" options={options(type)} placeholder={t('offers.all')} showSearch={{ optionFilterProp: 'label' }} />
    </FormItem>
  );
  const widest = (part: 'period' | 'scope' | 'seconds') => (
    <FormItem name={['cover', part]} label={t(`offers.part.${part}`)}>
      <Select<string | null> allowClear options={options(part)} placeholder={t('offers.noLimit')} />
    </FormItem>
  );
  const most = (part: 'channels' | 'shops') => (
    <FormItem name={['cover', part]} label={t(`offers.part.${part}`)}>
      <NumberInput<number> min={1} max={1_000_000} precision={0} placeholder={t('offers.noLimit')} />
    </FormItem>
  );
  return (
    <>
      <WordFields isNew={isNew} />
      <div className={styles.pair}>
        <FormItem name="type" label={t('offers.type')} rules={needed}>
          <Select<number> options={PACKAGE_TYPES.map(({ type, name }) => ({ value: type, label: name[host.locale] }))} />
        </FormItem>
        <FormItem name="licences" label={t('offers.licences')} rules={needed}>
          <NumberInput<number> min={1} max={100_000} precision={0} />
        </FormItem>
        <FormItem name="price" label={t('offers.priceYuan')} rules={needed}>
          <YuanInput />
        </FormItem>
        <FormItem name="days" label={t('offers.days')} rules={needed}>
          <NumberInput<number> min={1} max={3660} precision={0} />
        </FormItem>
      </div>
      <FormItem name={['cover', 'libraries']} label={t('offers.part.libraries')}>
        <Select<number[]>
          mode="multiple"
          options={LIBRARIES.map((value) => ({ value, label: t(`libraries.${value}`) }))}
          placeholder={t('offers.all')}
        />
      </FormItem>
      {several('forms', 'form')}
      {several('licensees', 'licensee')}
      <div className={styles.pair}>
        {widest('scope')}
        {widest('period')}
        {widest('seconds')}
        {most('channels')}
        {most('shops')}
      </div>
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
              {formatFen(values.price, language)} · {formatFen(shown.perLicence, language)} × {values.licences}
            </p>
            <ul>
              {shown.cover[language].map(({ part, names, most }) => (
                <li key={part}>
                  <span lang={host.locale}>{t(`offers.part.${part as 'forms'}`)}</span>:{' '}
                  {most ?? names.join(language === 'zh' ? '、' : ', ')}
                </li>
              ))}
            </ul>
          </>
        )}
      </Previews>
      <Rows
        rows={shown.singles}
        keyOf={({ form }) => form}
        columns={[
          { name: 'form', title: t('offers.part.forms'), cell: ({ form }) => form },
          { name: 'singles', title: t('offers.singles'), isNumber: true, cell: ({ price }) => money(price) },
          { name: 'price', title: t('offers.price'), isNumber: true, cell: () => money(values.price) },
          { name: 'saved', title: t('offers.saved'), isNumber: true, cell: ({ price }) => money(price - values.price) },
        ]}
      />
      <p className={styles.hint}>{t('offers.singlesHint')}</p>
    </>
  );
}
