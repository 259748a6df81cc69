import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { MOBILE_PREFIX } from 'shared-contracts/members/field-rules';
import { Button, useHost } from 'ui-kit/core';
import { Modal } from 'ui-kit/overlay';
import { CODE_TYPES, CodeField } from '../verification/code-field.tsx';
import { EmailField, PhoneField } from '../verification/contact-fields.tsx';
import { WeChatCode } from '../wechat/wechat-code.tsx';
import type { OwnInfo } from './load.ts';
import styles from './profile.module.css';
import { ProofDialog, Section, useDone } from './section.tsx';

const WAYS = ['phone', 'email', 'weChat'] as const;
type Way = (typeof WAYS)[number];
type Open = { way: Way; step: 'bind' | 'unbind' } | null;

const UNBIND = { phone: 'user/unbindingPhone', email: 'user/unbindingEmail', weChat: 'user/unbindingWeChat' } as const;

/** Phone, e-mail address and WeChat account that the member signs in with; one of them always stays. */
export function SignInWays({ info }: { info: OwnInfo }) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState<Open>(null);
  const bound: Record<Way, string | null> = {
    phone: info.phone && `+${info.mobilePrefix ?? MOBILE_PREFIX} ${info.phone}`,
    email: info.email,
    weChat: info.weChatBound ? t('ways.bound') : null,
  };
  const isOnly = WAYS.filter((way) => bound[way]).length < 2;
  return (
    <Section title={t('ways.title')} lead={t('ways.lead')}>
      <ul className={styles.rows}>
        {WAYS.map((way) => (
          <li key={way}>
            <span>
              {t(`ways.${way}.name`)}
              <small>{bound[way] ?? t(`ways.${way}.none`)}</small>
              {isOnly && bound[way] && <small>{t('ways.only')}</small>}
            </span>
            <span className={styles.actions}>
              {(way !== 'weChat' || !bound.weChat) && (
                <Button size="sm" onClick={() => setOpen({ way, step: 'bind' })}>
                  {t(`ways.${way}.${bound[way] ? 'change' : 'bind'}`)}
                </Button>
              )}
              {bound[way] && !isOnly && (
                <Button size="sm" variant="quiet" onClick={() => setOpen({ way, step: 'unbind' })}>
                  {t(`ways.${way}.unbind`)}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {open && <WayDialog {...open} info={info} onClose={() => setOpen(null)} />}
    </Section>
  );
}

interface WayDialogProps {
  way: Way;
  step: 'bind' | 'unbind';
  info: OwnInfo;
  onClose(): void;
}

function WayDialog({ way, step, info, onClose }: WayDialogProps) {
  const { t } = useTranslation('account');
  const { api } = useHost();
  const done = useDone();
  const quiet = { quiet: true };
  const [code, setCode] = useState<CallResponse<'user/getBindingQrCode'> | null>(null);

  if (step === 'unbind') {
    return (
      <ProofDialog
        name={`unbind-${way}`}
        info={info}
        title={t(`ways.${way}.unbindTitle`)}
        lead={t(`ways.${way}.unbindLead`)}
        action={t(`ways.${way}.unbind`)}
        danger
        submit={async (proof) => {
          await api.call(UNBIND[way], proof, quiet);
          done(t('ways.unbound'));
        }}
        onClose={onClose}
      />
    );
  }
  if (way === 'weChat' && code) {
    return (
      <Modal name="bind-weChat" open onClose={onClose} title={t('ways.weChat.bind')} width={420} phoneWidth={95} maskClosable={false}>
        <WeChatCode
          given={code}
          onRenew={() => setCode(null)}
          confirm={async (ticket, signal) => {
            await api.call('user/bindWeChat', { ticket }, { ...quiet, signal });
            onClose();
            done(t('profile.saved'));
          }}
        />
      </Modal>
    );
  }
  if (way === 'weChat') {
    return (
      <ProofDialog
        name="prove-weChat"
        info={info}
        title={t('ways.weChat.bind')}
        lead={t('ways.weChat.lead')}
        action={t('ways.weChat.showCode')}
        submit={async (proof) => setCode(await api.call('user/getBindingQrCode', proof, quiet))}
        onDone={() => undefined}
        onClose={onClose}
      />
    );
  }
  const action = t(`ways.${way}.${info[way] ? 'change' : 'bind'}`);
  return (
    <ProofDialog
      name={`bind-${way}`}
      info={info}
      title={action}
      lead={t(`ways.${way}.lead`)}
      action={action}
      fields={(form) => (
        <>
          {way === 'phone' ? <PhoneField /> : <EmailField isNew />}
          <CodeField form={form} channel={way} type={CODE_TYPES.bind} />
        </>
      )}
      submit={async (proof, { phone = '', email = '', code = '' }) => {
        const rest = { ...proof, code: code.trim() };
        if (way === 'phone') await api.call('user/editPhone', { ...rest, phone: phone.trim(), mobilePrefix: MOBILE_PREFIX }, quiet);
        else await api.call('user/editEmail', { ...rest, email: email.trim() }, quiet);
        done(t('profile.saved'));
      }}
      onClose={onClose}
    />
  );
}
