import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkLoginPassword } from 'shared-contracts/members/field-rules';
import { Button, useHost } from 'ui-kit/core';
import { type FormInstance, FormItem, PasswordInput } from 'ui-kit/form';
import { CODE_TYPES, CodeField } from '../verification/code-field.tsx';
import { fieldRule } from '../verification/field-rule.ts';
import { WeChatCode } from '../wechat/wechat-code.tsx';
import type { OwnInfo } from './load.ts';
import styles from './profile.module.css';

export interface ProofValues {
  currentPassword?: string;
  ownCode?: string;
  weChatTicket?: string;
}

/** Proof that the member is the owner: the current password, else a code to the own phone or e-mail address, else the bound WeChat. */
export function ProofFields({ form, info }: { form: FormInstance; info: OwnInfo }) {
  const { t } = useTranslation('account');
  const { locale } = useHost();
  if (info.hasPassword) {
    return (
      <FormItem name="currentPassword" label={t('profile.currentPassword')} required rules={[fieldRule(locale, checkLoginPassword)]}>
        <PasswordInput autoComplete="current-password" />
      </FormItem>
    );
  }
  const to = info.phone ?? info.email;
  if (to === null) {
    const message = t('profile.ownWeChatMissing');
    return (
      <FormItem name="weChatTicket" label={t('profile.ownWeChat')} validateTrigger="onChange" rules={[{ required: true, message }]}>
        <WeChatProof />
      </FormItem>
    );
  }
  return (
    <>
      <p className={styles.lead}>{t('profile.ownCode', { to })}</p>
      <CodeField form={form} name="ownCode" channel={info.phone ? 'phone' : 'email'} to={to} type={CODE_TYPES.own} />
    </>
  );
}

/** The QR code comes at a press: a form that nobody fills in asks for none. `value` and `onChange` are of the form's item. */
function WeChatProof({ value, onChange }: { value?: string; onChange?(ticket: string): void }) {
  const { t } = useTranslation('account');
  const { api } = useHost();
  const [isShown, setIsShown] = useState(false);
  if (value) return <p role="status">{t('profile.ownWeChatDone')}</p>;
  if (!isShown) return <Button onClick={() => setIsShown(true)}>{t('ways.weChat.showCode')}</Button>;
  return (
    <WeChatCode
      confirm={async (ticket, signal) => {
        await api.call('user/confirmWeChat', { ticket }, { quiet: true, signal });
        onChange?.(ticket);
      }}
    />
  );
}

export function proofOf({ currentPassword, ownCode, weChatTicket }: ProofValues): ProofValues {
  if (currentPassword) return { currentPassword };
  return ownCode ? { ownCode: ownCode.trim() } : weChatTicket ? { weChatTicket } : {};
}
