import { useTranslation } from 'react-i18next';
import { checkAccount, checkContractText, checkSignerId } from 'shared-contracts/composer/contract-rules';
import type { Locale, LocalisedText } from 'shared-contracts/locale/locale';
import { Button, requestIntent, useHost } from 'ui-kit/core';
import { Checkbox, Form, FormItem, Input } from 'ui-kit/form';
import { Failure, useSubmit } from 'ui-kit/member';
import styles from '../contract/contract.module.css';
import type { SignData } from '../contract/load.ts';

interface Fields {
  realName: string;
  idCard: string;
  bank: string;
  branch: string;
  account: string;
}
type Values = Fields & { agreed?: boolean };

interface Field {
  name: keyof Fields;
  check(value: string): LocalisedText | null;
  input?: { autoComplete?: string; inputMode?: 'numeric' };
  /** Its number is kept when a contract is corrected: it may stay empty then. */
  kept?: boolean;
}

const FIELDS: readonly Field[] = [
  { name: 'realName', check: (value) => checkContractText('realName', value), input: { autoComplete: 'name' } },
  { name: 'idCard', check: checkSignerId, input: { autoComplete: 'off' }, kept: true },
  { name: 'bank', check: (value) => checkContractText('bank', value), input: { autoComplete: 'off' } },
  { name: 'branch', check: (value) => checkContractText('branch', value), input: { autoComplete: 'off' } },
  { name: 'account', check: checkAccount, input: { autoComplete: 'off', inputMode: 'numeric' }, kept: true },
];

/** Who signs and where the money goes. A contract whose audit failed is filled in, with the reason above it. */
export function SignForm({ data: { contract, terms, profile } }: { data: SignData }) {
  const { t } = useTranslation('composer');
  const host = useHost();
  const { busy, failure, run } = useSubmit('composer contract');
  const failed = contract?.state === 'auditFailed' ? contract : null;
  const initial = failed
    ? { realName: failed.realName, idCard: '', bank: failed.bank, branch: failed.branch, account: '' }
    : {
        realName: profile.receiverName,
        idCard: profile.idCard,
        bank: profile.bank,
        branch: profile.branch,
        account: profile.receiverAccount,
      };

  async function sign({ agreed, ...fields }: Values): Promise<void> {
    const asked = await requestIntent(host, 'dialog.ownCode', { reason: 'contract' }, { timeoutMs: 0 });
    const code = asked.status === 'handled' ? asked.result.code : null;
    if (code === null) return;
    const { agreementVersion } = terms;
    const done = await run(async () => {
      await host.api.call('signContract/submit', { ...fields, agreementVersion, agreed: agreed ? 1 : 0, code }, { quiet: true });
    });
    if (!done) return;
    host.bus.emit('toast.show', { kind: 'success', message: t('sign.done') });
    host.navigate('/my/composer/signStatus');
  }

  return (
    <section className={`yh-card ${styles.panel}`} aria-labelledby="signer">
      <h2 id="signer" className={styles.heading}>
        {t(failed ? 'sign.formAgain' : 'sign.form')}
      </h2>
      {failed && (
        <div className={styles.failed} role="note">
          <strong>{t('sign.failed')}</strong>
          <p>{failed.reason}</p>
        </div>
      )}
      <Form<Values> name="composer-contract" validateTrigger="onBlur" initialValues={initial} onFinish={(values) => void sign(values)}>
        {FIELDS.map(({ name, check, input, kept }) => (
          <FormItem
            key={name}
            name={name}
            label={t(`sign.field.${name}`)}
            extra={kept && failed ? t('sign.kept', { number: name === 'idCard' ? failed.idCard : failed.account }) : t(`sign.hint.${name}`)}
            required={!(kept && failed)}
            rules={[rule(host.locale, (value) => (kept && failed && value.trim() === '' ? null : check(value)))]}
          >
            <Input {...input} />
          </FormItem>
        ))}
        <FormItem
          name="agreed"
          valuePropName="checked"
          validateTrigger="onChange"
          rules={[{ validator: (_, value) => (value ? Promise.resolve() : Promise.reject(new Error(t('sign.agreeMissing')))) }]}
        >
          <Checkbox>{t('sign.agree')}</Checkbox>
        </FormItem>
        <Failure text={failure} />
        <Button variant="primary" type="submit" busy={busy}>
          {t('sign.sign')}
        </Button>
      </Form>
    </section>
  );
}

function rule(locale: Locale, check: (value: string) => LocalisedText | null) {
  return {
    validator(_: unknown, value: unknown) {
      const message = check(typeof value === 'string' ? value : '');
      return message ? Promise.reject(new Error(message[locale])) : Promise.resolve();
    },
  };
}
