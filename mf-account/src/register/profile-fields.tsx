import { useTranslation } from 'react-i18next';
import { checkIdCard, checkNickName, LONGEST, USER_TYPES } from 'shared-contracts/members/field-rules';
import { useHost } from 'ui-kit/core';
import { type FormInstance, FormItem, Input, RadioGroup, useFormValue } from 'ui-kit/form';
import { fieldRule, requiredRule } from '../verification/field-rule.ts';

/** Values of the fields of a profile. */
export type ProfileValues = { nickName: string; userType: 1 | 2 } & Record<TextField, string>;
type TextField = (typeof PERSONAL)[number] | (typeof CORPORATE)[number] | (typeof PAYEE)[number];

/** Optional fields by kind of member; everything can be filled in later. */
const PERSONAL = ['profession', 'contactAddress', 'idCard', 'qq', 'wechat'] as const;
const CORPORATE = ['companyName', 'companyType', 'companyAddress', 'contactAddress', 'qq', 'wechat'] as const;
/** The account to which the member's compositions are paid. */
const PAYEE = ['receiverName', 'receiverAccount', 'bank', 'branch'] as const;
const AUTOCOMPLETE: Partial<Record<TextField, string>> = {
  profession: 'organization-title',
  contactAddress: 'street-address',
  companyName: 'organization',
  companyAddress: 'street-address',
};

/** The fields of a profile: nickname, kind of member, what belongs to that kind, and with `payee` where the member is paid. */
export function ProfileFields({ form, payee = false }: { form: FormInstance<ProfileValues>; payee?: boolean }) {
  const { t } = useTranslation('account');
  const { locale } = useHost();
  const userType = useFormValue('userType', form) ?? form.getFieldValue('userType');
  const fields: readonly TextField[] = userType === USER_TYPES.corporate ? CORPORATE : PERSONAL;
  return (
    <>
      <FormItem name="nickName" label={t('profileField.nickName')} required rules={[fieldRule(locale, checkNickName)]}>
        <Input autoComplete="nickname" maxLength={LONGEST.nickName} showCount />
      </FormItem>
      <FormItem name="userType" label={t('profileField.userType')}>
        <RadioGroup
          options={[
            { value: USER_TYPES.personal, label: t('profileField.personal') },
            { value: USER_TYPES.corporate, label: t('profileField.corporate') },
          ]}
        />
      </FormItem>
      {[...fields, ...(payee ? PAYEE : [])].map((field) => (
        <FormItem
          key={field}
          name={field}
          label={t(`profileField.${field}`)}
          extra={field === PAYEE[0] && t('profileField.payeeHint')}
          {...rulesOf(field, locale)}
        >
          <Input autoComplete={AUTOCOMPLETE[field] ?? 'off'} maxLength={LONGEST.text} />
        </FormItem>
      ))}
    </>
  );
}

function rulesOf(field: TextField, locale: 'zh' | 'en') {
  if (field === 'companyName') return { required: true, rules: [requiredRule(locale, 'companyNameMissing')] };
  return field === 'idCard' ? { rules: [fieldRule(locale, checkIdCard)] } : {};
}
