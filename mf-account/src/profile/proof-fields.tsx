import { useTranslation } from 'react-i18next';
import { checkLoginPassword } from 'shared-contracts/members/field-rules';
import { useHost } from 'ui-kit/core';
import { type FormInstance, FormItem, PasswordInput } from 'ui-kit/form';
import { CODE_TYPES, CodeField } from '../verification/code-field.tsx';
import { fieldRule } from '../verification/field-rule.ts';
import type { OwnInfo } from './load.ts';

export interface ProofValues {
  currentPassword?: string;
  code?: string;
}

/**
 * Proof that the member is the owner: the current password, else a code to the own phone or e-mail address. The form has `phone` and
 * `email` among its initial values.
 */
export function ProofFields({ form, info }: { form: FormInstance; info: OwnInfo }) {
  const { t } = useTranslation('account');
  const { locale } = useHost();
  if (info.hasPassword) {
    return (
      <FormItem name="currentPassword" label={t('profile.currentPassword')} required rules={[fieldRule(locale, checkLoginPassword)]}>
        <PasswordInput autoComplete="current-password" maxLength={100} />
      </FormItem>
    );
  }
  const channel = info.phone ? 'phone' : info.email ? 'email' : null;
  return channel && <CodeField form={form} channel={channel} type={CODE_TYPES.own} />;
}

export function proofOf({ currentPassword, code }: ProofValues): { currentPassword?: string; ownCode?: string } {
  return currentPassword ? { currentPassword } : code ? { ownCode: code.trim() } : {};
}
