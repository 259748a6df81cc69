import { useTranslation } from 'react-i18next';
import { checkIdCard, LONGEST, USER_TYPES } from 'shared-contracts/members/field-rules';
import { useHost } from 'ui-kit/core';
import { FormItem, Input } from 'ui-kit/form';
import { fieldRule, requiredRule } from '../verification/field-rule.ts';

export type FurtherValues = Record<TextField, string>;
type TextField = (typeof PERSONAL)[number] | (typeof CORPORATE)[number];

/** Optional fields by kind of member; everything can be filled in later. */
const PERSONAL = ['profession', 'contactAddress', 'idCard', 'qq', 'wechat'] as const;
const CORPORATE = ['companyName', 'companyType', 'companyAddress', 'contactAddress', 'qq', 'wechat'] as const;
const AUTOCOMPLETE: Partial<Record<TextField, string>> = {
  profession: 'organization-title',
  contactAddress: 'street-address',
  companyName: 'organization',
  companyAddress: 'street-address',
};

/** The fields of a profile behind the nickname and the kind of member. */
export function FurtherFields({ userType }: { userType: 1 | 2 }) {
  const { t } = useTranslation('account');
  const { locale } = useHost();
  const fields: readonly TextField[] = userType === USER_TYPES.corporate ? CORPORATE : PERSONAL;
  return fields.map((field) => (
    <FormItem key={field} name={field} label={t(`profileField.${field}`)} {...rulesOf(field, locale)}>
      <Input autoComplete={AUTOCOMPLETE[field] ?? 'off'} maxLength={LONGEST.text} />
    </FormItem>
  ));
}

function rulesOf(field: TextField, locale: 'zh' | 'en') {
  if (field === 'companyName') return { required: true, rules: [requiredRule(locale, 'companyNameMissing')] };
  return field === 'idCard' ? { rules: [fieldRule(locale, checkIdCard)] } : {};
}
