import { useTranslation } from 'react-i18next';
import { changeOptions } from 'shared-contracts/licensing/fit-options';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { type TagType, tagsForForm } from 'shared-contracts/licensing/price-table';
import { useHost } from 'ui-kit/core';
import { NumberInput, Select } from 'ui-kit/form';
import type { PriceTable } from '../prices/price-table.ts';
import styles from './offers.module.css';

interface GrantFieldProps {
  table: PriceTable;
  /** Given by the form. */
  value?: LicenceOptions;
  onChange?: (value: LicenceOptions) => void;
}

/** The use that a bundle or a unit of inventory is licensed for; what does not fit a changed form gives way to what is usual for it. */
export function GrantField({ table, value, onChange }: GrantFieldProps) {
  const { t } = useTranslation('staff');
  const host = useHost();
  if (!value) return null;
  const change = (part: Partial<LicenceOptions>) => onChange?.(changeOptions(table, value, part));
  // What is for one province alone cannot be made here: it would need a list of them.
  const fitting = (type: TagType) =>
    tagsForForm(table, type, value.form).filter(({ key, takes }) => takes !== 'province' || key === value.scope);
  const options = (type: TagType, tags = fitting(type)) => tags.map(({ key, name }) => ({ value: key, label: name[host.locale] }));
  const one = (part: 'usage' | 'form' | 'licensee' | 'period' | 'scope' | 'seconds', tags = fitting(part)) => (
    <div key={part}>
      <span>{t(`offers.use.${part}`)}</span>
      <Select<string>
        aria-label={t(`offers.use.${part}`)}
        className={styles.wide}
        value={value[part] ?? ''}
        onChange={(key) => change({ [part]: key })}
        options={options(part, tags)}
      />
    </div>
  );
  const forms = table.tags.form.filter(({ usage }) => usage === value.usage);
  const inShops = forms.find(({ key }) => key === value.form)?.takes === 'shops';
  return (
    <div className={styles.pair}>
      {one('usage', table.tags.usage)}
      {one('form', forms)}
      {one('licensee')}
      {one('scope')}
      {one('period')}
      {inShops ? (
        <div>
          <span>{t('offers.use.shops')}</span>
          <NumberInput<number>
            aria-label={t('offers.use.shops')}
            className={styles.wide}
            min={1}
            max={100_000}
            precision={0}
            value={value.shops ?? 1}
            onChange={(shops) => change({ shops: shops ?? 1 })}
          />
        </div>
      ) : (
        one('seconds')
      )}
      <div>
        <span>{t('offers.use.channels')}</span>
        <Select<string[]>
          aria-label={t('offers.use.channels')}
          className={styles.wide}
          mode="multiple"
          value={value.channels}
          onChange={(channels) => change({ channels })}
          options={options('channels')}
        />
      </div>
    </div>
  );
}
