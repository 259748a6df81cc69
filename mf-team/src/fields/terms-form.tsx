import { useTranslation } from 'react-i18next';
import { changeOptions } from 'shared-contracts/licensing/fit-options';
import { type LicenceOptions, SHOPS_MAX } from 'shared-contracts/licensing/licence-options';
import { isAllMedia, type PriceTable, type TagType, tagOf, tagsForForm } from 'shared-contracts/licensing/price-table';
import { Checkbox, Select, TextField } from 'ui-kit/controls';
import { useHost } from 'ui-kit/core';
import { useCall } from 'ui-kit/member';
import styles from './terms-form.module.css';

interface TermsFormProps {
  table: PriceTable;
  value: LicenceOptions;
  onChange(value: LicenceOptions): void;
}

/** What a work is licensed for: by a unit of the inventory, or for a project. Each choice offers what fits the ones before. */
export function TermsForm({ table, value, onChange }: TermsFormProps) {
  const { t } = useTranslation('team');
  const { locale } = useHost();
  const change = (part: Partial<LicenceOptions>): void => onChange(changeOptions(table, value, part));
  const inShops = tagOf(table, 'form', value.form)?.takes === 'shops';
  const choice = (type: Exclude<TagType, 'channels'>, tags: readonly { key: string; name: { zh: string; en: string } }[]) => (
    <div className={styles.field}>
      <span aria-hidden="true">{t(`terms.${type}`)}</span>
      <Select
        label={t(`terms.${type}`)}
        value={value[type] ?? ''}
        options={tags.map(({ key, name }) => ({ value: key, label: name[locale] }))}
        onChange={(key) => change({ [type]: key })}
      />
    </div>
  );
  const fitting = (type: TagType) => tagsForForm(table, type, value.form);
  return (
    <div className={styles.terms}>
      {choice('usage', table.tags.usage)}
      {choice(
        'form',
        table.tags.form.filter(({ usage }) => usage === value.usage),
      )}
      {choice('licensee', fitting('licensee'))}
      {choice('period', fitting('period'))}
      {choice('scope', fitting('scope'))}
      {tagOf(table, 'scope', value.scope)?.takes === 'province' && (
        <Province value={value.province ?? ''} onChange={(province) => change({ province })} />
      )}
      {inShops ? (
        <TextField
          label={t('terms.shops')}
          type="number"
          inputMode="numeric"
          min={1}
          max={SHOPS_MAX}
          value={String(value.shops ?? 1)}
          onChange={(text) => change({ shops: Math.min(SHOPS_MAX, Math.max(1, Number.parseInt(text, 10) || 1)) })}
        />
      ) : (
        choice('seconds', fitting('seconds'))
      )}
      <Channels table={table} value={value} onChange={(channels) => change({ channels })} />
    </div>
  );
}

function Channels({ table, value, onChange }: Pick<TermsFormProps, 'table' | 'value'> & { onChange(keys: string[]): void }) {
  const { t } = useTranslation('team');
  const { locale } = useHost();
  const isAll = (key: string) => isAllMedia(tagOf(table, 'channels', key)!);
  const toggle = (key: string, on: boolean): void => {
    const others = value.channels.filter((other) => other !== key && (!on || !isAll(other)));
    onChange(!on ? others : isAll(key) ? [key] : [...others, key]);
  };
  return (
    <fieldset className={styles.channels}>
      <legend>{t('terms.channels')}</legend>
      {tagsForForm(table, 'channels', value.form).map(({ key, name }) => (
        <Checkbox key={key} checked={value.channels.includes(key)} onChange={(on) => toggle(key, on)}>
          {name[locale]}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function Province({ value, onChange }: { value: string; onChange(code: string): void }) {
  const { t } = useTranslation('team');
  const { answer } = useCall('area/getList', {});
  const list = answer.status === 'ready' ? answer.data.list : [];
  return (
    <div className={styles.field}>
      <span aria-hidden="true">{t('terms.province')}</span>
      <Select
        label={t('terms.province')}
        value={value}
        options={[{ value: '', label: t('terms.chooseProvince') }, ...list.map(({ code, name }) => ({ value: code, label: name }))]}
        onChange={onChange}
      />
    </div>
  );
}
