import { useTranslation } from 'react-i18next';
import { checkEmail, checkPassword, checkPhone, checkSamePassword, MOBILE_PREFIX } from 'shared-contracts/members/field-rules';
import { useHost } from 'ui-kit/core';
import { type FormInstance, FormItem, Input, PasswordInput } from 'ui-kit/form';
import { fieldRule } from './field-rule.ts';

/** Mobile number of mainland China. */
export function PhoneField({ autoFocus }: { autoFocus?: boolean }) {
  const { t } = useTranslation('account');
  const { locale } = useHost();
  return (
    <FormItem name="phone" label={t('field.phone')} required rules={[fieldRule(locale, checkPhone)]}>
      <Input autoFocus={autoFocus} type="tel" inputMode="tel" autoComplete="tel-national" prefix={`+${MOBILE_PREFIX}`} />
    </FormItem>
  );
}

/** An email address; `isNew` says which ones an account can have. */
export function EmailField({ isNew = false }: { isNew?: boolean }) {
  const { t } = useTranslation('account');
  const { locale } = useHost();
  return (
    <FormItem name="email" label={t('field.email')} required extra={isNew && t('field.emailHint')} rules={[fieldRule(locale, checkEmail)]}>
      <Input type="email" inputMode="email" autoComplete="email" />
    </FormItem>
  );
}

/** A new password, twice, never cut: a rule says when it is too long; `isFirst` where there was none before. */
export function NewPasswordFields({ form, isFirst = false }: { form: FormInstance; isFirst?: boolean }) {
  const { t } = useTranslation('account');
  const { locale } = useHost();
  return (
    <>
      <FormItem
        name="password"
        label={t(isFirst ? 'field.firstPassword' : 'field.newPassword')}
        required
        extra={t('field.passwordHint')}
        rules={[fieldRule(locale, checkPassword)]}
      >
        <PasswordInput autoComplete="new-password" />
      </FormItem>
      <FormItem
        name="samePassword"
        label={t('field.samePassword')}
        required
        dependencies={['password']}
        rules={[fieldRule(locale, (value) => checkSamePassword(value, String(form.getFieldValue('password') ?? '')))]}
      >
        <PasswordInput autoComplete="new-password" />
      </FormItem>
    </>
  );
}
