import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkIdCard, checkNickName, checkQq, LONGEST, USER_TYPES } from 'shared-contracts/members/field-rules';
import { Icon, useHost } from 'ui-kit/core';
import { type FormInstance, FormItem, Input, RadioGroup, useFormValue } from 'ui-kit/form';
import { fieldRule, requiredRule } from '../verification/field-rule.ts';
import styles from './register.module.css';

/** Values of the fields of a profile. */
export type ProfileValues = { nickName: string; userType: 1 | 2 } & Record<TextField, string>;
type TextField = (typeof PERSONAL)[number] | (typeof CORPORATE)[number] | (typeof CONTRACT)[number];

/** Optional fields by kind of member; everything can be filled in later. */
const PERSONAL = ['profession', 'contactAddress', 'qq', 'wechat'] as const;
const CORPORATE = ['companyName', 'companyType', 'companyAddress', 'contactAddress', 'qq', 'wechat'] as const;
/** Fields that only paper contracts and payments to composers need. */
const CONTRACT = ['idCard', 'receiverName', 'receiverAccount', 'bank', 'branch'] as const;
/** Accounts that people in China have. */
const IN_CHINA: readonly TextField[] = ['qq', 'wechat'];
const AUTOCOMPLETE: Partial<Record<TextField, string>> = {
  profession: 'organization-title',
  contactAddress: 'street-address',
  companyName: 'organization',
  companyAddress: 'street-address',
};

/** The fields of a profile: nickname, kind of member, and what belongs to that kind. */
export function ProfileFields({ form }: { form: FormInstance<ProfileValues> }) {
  const { t } = useTranslation('account');
  const { locale } = useHost();
  const userType = useFormValue('userType', form) ?? form.getFieldValue('userType');
  const all: readonly TextField[] = userType === USER_TYPES.corporate ? CORPORATE : PERSONAL;
  // People outside China have neither; what a member has filled in stays to be changed.
  const [filled] = useState(() => IN_CHINA.filter((field) => form.getFieldValue(field)));
  const fields = all.filter((field) => locale === 'zh' || !IN_CHINA.includes(field) || filled.includes(field));
  return (
    <>
      <FormItem name="nickName" label={t('profileField.nickName')} required rules={[fieldRule(locale, checkNickName)]}>
        <Input autoComplete="nickname" />
      </FormItem>
      <FormItem name="userType" label={t('profileField.userType')}>
        <RadioGroup
          options={[
            { value: USER_TYPES.personal, label: t('profileField.personal') },
            { value: USER_TYPES.corporate, label: t('profileField.corporate') },
          ]}
        />
      </FormItem>
      {fields.map((field) => (
        <TextItem key={field} field={field} />
      ))}
    </>
  );
}

/**
 * The fields for contracts and payouts, folded until they are asked for. A value that is refused in them opens them: `refused` is true
 * while the form has one.
 */
export function ContractFields({ refused }: { refused: boolean }) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.folded} open={open || refused} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>
          {t('contract.title')}
          <small>{t('contract.lead')}</small>
        </span>
        <Icon name="chevron-down" size={1} />
      </summary>
      {CONTRACT.map((field) => (
        <TextItem key={field} field={field} hint={t(`contract.why.${field}`)} />
      ))}
    </details>
  );
}

/** True when a field of `ContractFields` is among those that a form refused. */
export const isContractField = (names: readonly (readonly (string | number)[])[]): boolean =>
  names.some(([name]) => (CONTRACT as readonly unknown[]).includes(name));

function TextItem({ field, hint }: { field: TextField; hint?: string }) {
  const { t } = useTranslation('account');
  const { locale } = useHost();
  return (
    <FormItem name={field} label={t(`profileField.${field}`)} extra={hint} {...rulesOf(field, locale)}>
      <Input autoComplete={AUTOCOMPLETE[field] ?? 'off'} maxLength={LONGEST.text} />
    </FormItem>
  );
}

function rulesOf(field: TextField, locale: 'zh' | 'en') {
  if (field === 'companyName') return { required: true, rules: [requiredRule(locale, 'companyNameMissing')] };
  if (field === 'qq') return { rules: [fieldRule(locale, checkQq)] };
  return field === 'idCard' ? { rules: [fieldRule(locale, checkIdCard)] } : {};
}
