import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IntentPayload, IntentResult } from 'shared-contracts/events/catalogue';
import { Button, useHost } from 'ui-kit/core';
import { Form, RadioGroup, useForm, useFormValue } from 'ui-kit/form';
import { type DialogProps, finishSignIn, withPageBefore } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { KeepInCrate } from '../crate/keep-in-crate.tsx';
import { ResetPassword } from '../forgot-password/reset-password.tsx';
import { AgreementField } from '../verification/agreement-field.tsx';
import { WeChatCode } from '../wechat/wechat-code.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './login.module.css';
import { PasswordForm } from './password-form.tsx';

/** Ways to sign in by language; the first is the one that opens. Text messages reach mainland numbers only. */
const WAYS = { zh: ['code', 'password', 'weChat'], en: ['password', 'weChat'] } as const;
type Way = (typeof WAYS)['zh'][number];

/** Texts of the reasons that a visitor may wonder about. */
const REASONS = { 'guest-plays': 'guestPlays', 'adds-to-cart': 'addsToCart', buys: 'buys', 'needs-login': null, asked: null } as const;

/** The login dialog. Forgotten passwords are set anew inside it, so the intent that opened it is not lost. */
export default function LoginDialog({ payload, open, onClose }: DialogProps<IntentPayload<'dialog.login'>, IntentResult<'dialog.login'>>) {
  const { t } = useTranslation('account');
  const host = useHost();
  const ways: readonly Way[] = WAYS[host.locale];
  const [way, setWay] = useState<Way>(ways[0]!);
  const [isReset, setIsReset] = useState(false);
  // Focus begins in the first field; later it stays on the tab that was pressed.
  const [autoFocus, setAutoFocus] = useState(true);
  const [notice, setNotice] = useState<string>();
  const reason = REASONS[payload.reason];

  const onSignedIn = (perfectStatus: number): void => onClose({ signedIn: finishSignIn(host, perfectStatus) });

  function register(): void {
    onClose({ signedIn: false });
    host.navigate(withPageBefore('/account/register'));
  }

  return (
    <Modal
      name="login"
      open={open}
      onClose={() => onClose({ signedIn: false })}
      title={t(isReset ? 'reset.title' : 'login.title')}
      width={420}
      phoneWidth={95}
      maskClosable={false}
    >
      {isReset ? (
        <ResetPassword
          onBack={() => setIsReset(false)}
          onDone={() => {
            setIsReset(false);
            setWay('password');
            setNotice(t('reset.done'));
          }}
        />
      ) : (
        <>
          {/* quiet: it is there when the dialog opens. */}
          {reason && <p className={styles.lead}>{t(`login.${reason}`)}</p>}
          {payload.track !== undefined && <KeepInCrate track={payload.track} onKept={() => onClose({ signedIn: false })} />}
          {ways.length > 1 && (
            <RadioGroup
              className={styles.ways}
              block
              optionType="button"
              aria-label={t('login.ways')}
              value={way}
              onChange={(event) => {
                setAutoFocus(false);
                setWay(event.target.value as Way);
              }}
              options={ways.map((each) => ({ value: each, label: t(`login.way.${each}`) }))}
            />
          )}
          {notice && (
            <p role="status" className={styles.notice}>
              {notice}
            </p>
          )}
          {way === 'code' ? (
            <CodeForm autoFocus={autoFocus} onSignedIn={onSignedIn} />
          ) : way === 'weChat' ? (
            <WeChatForm onSignedIn={onSignedIn} />
          ) : (
            <PasswordForm autoFocus={autoFocus} onSignedIn={onSignedIn} onForgotten={() => setIsReset(true)} />
          )}
          <p className={styles.register}>
            {t('login.noAccount')}
            <Button variant="quiet" size="sm" onClick={register}>
              {t('login.register')}
            </Button>
          </p>
        </>
      )}
    </Modal>
  );
}

/** Sign-in by WeChat. The phone confirms it without a submit here, so the code waits for the agreement. */
function WeChatForm({ onSignedIn }: { onSignedIn(perfectStatus: number): void }) {
  const { t } = useTranslation('account');
  const { api } = useHost();
  const [form] = useForm<{ agreed: boolean }>();
  const agreed = useFormValue('agreed', form) === true;
  return (
    <>
      <Form form={form} name="login-wechat">
        <AgreementField />
      </Form>
      {agreed ? (
        <WeChatCode
          confirm={async (ticket, signal) =>
            onSignedIn((await api.call('user/weChatLogin', { ticket }, { quiet: true, signal })).perfectStatus)
          }
        />
      ) : (
        <p className={styles.lead}>{t('login.agreeFirst')}</p>
      )}
    </>
  );
}
