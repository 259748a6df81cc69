import { useTranslation } from 'react-i18next';
import { checkLoginPassword } from 'shared-contracts/members/field-rules';
import { useHost } from 'ui-kit/core';
import { type FormInstance, FormItem, PasswordInput } from 'ui-kit/form';
import { CODE_TYPES, CodeField } from '../verification/code-field.tsx';
import { fieldRule } from '../verification/field-rule.ts';
import type { OwnInfo } from './load.ts';
import styles from './profile.module.css';

export interface ProofValues {
  currentPassword?: string;
  ownCode?: string;
}

/** Proof that the member is the owner: the current password, else a code to the own phone or e-mail address. */
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
  const to = info.phone ?? info.email;
  if (to === null) return null;
  return (
    <>
      <p className={styles.lead}>{t('profile.ownCode', { to })}</p>
      <CodeField form={form} name="ownCode" channel={info.phone ? 'phone' : 'email'} to={to} type={CODE_TYPES.own} />
    </>
  );
}

export function proofOf({ currentPassword, ownCode }: ProofValues): ProofValues {
  return currentPassword ? { currentPassword } : ownCode ? { ownCode: ownCode.trim() } : {};
}
