import { useTranslation } from 'react-i18next';
import { changeOptions } from 'shared-contracts/licensing/fit-options';
import { type LicenceOptions, SHOPS_MAX } from 'shared-contracts/licensing/licence-options';
import { isAllMedia, type PriceTable, type TagType, tagOf, tagsForForm } from 'shared-contracts/licensing/price-table';
import { Checkbox, Select, TextField } from 'ui-kit/controls';
import { useHost } from 'ui-kit/core';
import { useCall } from 'ui-kit/member';
import styles from './licence.module.css';

interface OptionsFormProps {
  table: PriceTable;
  value: LicenceOptions;
  onChange(value: LicenceOptions): void;
  /** Only what most of a price follows from; channels and play time begin with what is usual for the form. */
  brief?: boolean;
}

/** What a licence is for: use, who, how long, where, by which channels, how much. Each choice offers what fits the ones before. */
export function OptionsForm({ table, value, onChange, brief = false }: OptionsFormProps) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const change = (part: Partial<LicenceOptions>): void => onChange(changeOptions(table, value, part));
  const inShops = tagOf(table, 'form', value.form)?.takes === 'shops';
  const choice = (type: Exclude<TagType, 'channels'>, keys: readonly { key: string; name: { zh: string; en: string } }[]) => (
    <div key={type} className={styles.field}>
      <span aria-hidden="true">{t(`licenceOptions.${type}`)}</span>
      <Select
        label={t(`licenceOptions.${type}`)}
        value={value[type] ?? ''}
        options={keys.map(({ key, name }) => ({ value: key, label: name[locale] }))}
        onChange={(key) => change({ [type]: key })}
      />
    </div>
  );
  const fitting = (type: TagType) => tagsForForm(table, type, value.form);
  const forms = table.tags.form.filter(({ usage }) => usage === value.usage);
  return (
    <div className={styles.options}>
      {choice('usage', table.tags.usage)}
      {forms.length > 1 && choice('form', forms)}
      {choice('licensee', fitting('licensee'))}
      {fitting('licensee').length > 1 && <p className={styles.which}>{t('licence.which')}</p>}
      {choice('period', fitting('period'))}
      {choice('scope', fitting('scope'))}
      {tagOf(table, 'scope', value.scope)?.takes === 'province' && (
        <ProvinceSelect value={value.province ?? ''} onChange={(province) => change({ province })} />
      )}
      {inShops && <ShopsField value={value.shops ?? 1} onChange={(shops) => change({ shops })} />}
      {!inShops && !brief && choice('seconds', fitting('seconds'))}
      {!brief && <Channels table={table} value={value} onChange={(channels) => change({ channels })} />}
    </div>
  );
}

function Channels({ table, value, onChange }: Pick<OptionsFormProps, 'table' | 'value'> & { onChange(keys: string[]): void }) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const tags = tagsForForm(table, 'channels', value.form);
  const isAll = (key: string) => isAllMedia(tagOf(table, 'channels', key)!);
  const toggle = (key: string, on: boolean): void => {
    const others = value.channels.filter((other) => other !== key && (!on || !isAll(other)));
    onChange(!on ? others : isAll(key) ? [key] : [...others, key]);
  };
  return (
    <fieldset className={styles.channels}>
      <legend>{t('licenceOptions.channels')}</legend>
      <div>
        {tags.map(({ key, name }) => (
          <Checkbox key={key} checked={value.channels.includes(key)} onChange={(on) => toggle(key, on)}>
            {name[locale]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

/** Chooses the province of a licence for one region. */
export function ProvinceSelect({ value, onChange }: { value: string; onChange(code: string): void }) {
  const { t } = useTranslation('orders');
  const { answer } = useCall('area/getList', {});
  const list = answer.status === 'ready' ? answer.data.list : [];
  const options = [
    { value: '', label: t('licenceOptions.chooseProvince') },
    ...list.map(({ code, name }) => ({ value: code, label: name })),
  ];
  return (
    <div className={styles.field}>
      <span aria-hidden="true">{t('licenceOptions.province')}</span>
      <Select label={t('licenceOptions.province')} value={value} options={options} onChange={onChange} />
    </div>
  );
}

/** The number of shops, always within its limits. */
export function ShopsField({ value, onChange }: { value: number; onChange(shops: number): void }) {
  const { t } = useTranslation('orders');
  return (
    <TextField
      label={t('licenceOptions.shops')}
      type="number"
      inputMode="numeric"
      min={1}
      max={SHOPS_MAX}
      value={String(value)}
      onChange={(text) => onChange(Math.min(SHOPS_MAX, Math.max(1, Number.parseInt(text, 10) || 1)))}
    />
  );
}
