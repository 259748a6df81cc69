import { useTranslation } from 'react-i18next';
import type { Locale, LocalisedText } from 'shared-contracts/locale/locale';
import { withLocale } from 'shared-contracts/locale/locale';
import { RULE_MESSAGES } from 'shared-contracts/members/field-rules';
import { checkTaxNumber, checkTeamPhone, checkTeamText } from 'shared-contracts/team/team-rules';
import { Button, useHost } from 'ui-kit/core';
import { Checkbox, Form, FormItem, Input } from 'ui-kit/form';
import { Failure, useSubmit } from 'ui-kit/member';
import { useRevalidator } from 'ui-kit/router';
import { teamRule } from '../fields/team-rule.ts';
import styles from './apply.module.css';
import { type CompanyFields, dropDraft, keepDraft, readDraft } from './draft.ts';
import { LicenceField } from './licence-field.tsx';
import type { LicenceFile } from './licence-file.ts';
import type { Application } from './load.ts';

type Values = CompanyFields & { licence?: LicenceFile | null; agreed?: boolean };

interface Field {
  name: keyof CompanyFields;
  check(value: string): LocalisedText | null;
  input?: { type?: string; inputMode?: 'tel'; autoComplete?: string };
}

const FIELDS: readonly Field[] = [
  { name: 'companyName', check: (value) => checkTeamText('companyName', value), input: { autoComplete: 'organization' } },
  { name: 'taxNumber', check: checkTaxNumber, input: { autoComplete: 'off' } },
  { name: 'contact', check: (value) => checkTeamText('contact', value), input: { autoComplete: 'name' } },
  { name: 'duties', check: (value) => checkTeamText('duties', value), input: { autoComplete: 'organization-title' } },
  { name: 'phone', check: checkTeamPhone, input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' } },
];

/** The application; a rejected one is filled in, with the reason above it. What is typed stays until it has been sent. */
export function ApplicationForm({ application }: { application: Application | null }) {
  const { t } = useTranslation('team');
  const { api, bus, locale, session } = useHost();
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useSubmit('team application');
  const { userId } = session.current();
  const sent = application?.licenceName ?? '';

  async function send({ licence, agreed, ...company }: Values): Promise<void> {
    const file = licence ? { licence: licence.data, licenceName: licence.name } : {};
    const done = await run(async () => {
      await api.call('teamInfo/applyTeam', { ...company, ...file, agreed: agreed ? 1 : 0 }, { quiet: true });
    });
    if (!done) return;
    dropDraft();
    bus.emit('toast.show', { kind: 'success', message: t('apply.done') });
    await revalidate();
  }

  return (
    <section className={`yh-card ${styles.panel}`} aria-labelledby="application">
      <h2 id="application" className={styles.heading}>
        {t(application ? 'apply.formAgain' : 'apply.form')}
      </h2>
      {application && (
        <div className={styles.rejected} role="note">
          <strong>{t('apply.rejected')}</strong>
          <p>{application.reason}</p>
        </div>
      )}
      <Form<Values>
        name="team-application"
        validateTrigger="onBlur"
        initialValues={{ ...(application && companyOf(application)), ...readDraft(userId) }}
        onValuesChange={(_, { licence, agreed, ...fields }) => keepDraft(userId, fields)}
        onFinish={(values) => void send(values)}
      >
        {FIELDS.map(({ name, check, input }) => (
          <FormItem
            key={name}
            name={name}
            label={t(`apply.field.${name}`)}
            extra={name === 'taxNumber' ? t('apply.taxNumberHint') : undefined}
            required
            rules={[teamRule(locale, check)]}
          >
            <Input {...input} />
          </FormItem>
        ))}
        <FormItem
          name="licence"
          label={t('apply.field.licenceName')}
          required
          validateTrigger="onChange"
          rules={[filled(locale, (value) => Boolean(value) || sent !== '', LICENCE_MISSING)]}
        >
          <LicenceField sent={sent} />
        </FormItem>
        <FormItem
          name="agreed"
          valuePropName="checked"
          validateTrigger="onChange"
          rules={[filled(locale, Boolean, RULE_MESSAGES.agreementMissing)]}
        >
          <Checkbox>
            {t('apply.agree')}
            <a className={styles.link} href={withLocale('/protocol', locale)} target="_blank" rel="noreferrer">
              {t('apply.agreement')}
            </a>
          </Checkbox>
        </FormItem>
        <Failure text={failure} />
        <Button variant="primary" type="submit" busy={busy}>
          {t(application ? 'apply.sendAgain' : 'apply.send')}
        </Button>
      </Form>
    </section>
  );
}

const LICENCE_MISSING: LocalisedText = { zh: '请上传营业执照', en: 'Please upload the business licence' };

function filled(locale: Locale, isFilled: (value: unknown) => boolean, message: LocalisedText) {
  return {
    validator: (_: unknown, value: unknown) => (isFilled(value) ? Promise.resolve() : Promise.reject(new Error(message[locale]))),
  };
}

function companyOf({ companyName, taxNumber, contact, duties, phone }: Application): CompanyFields {
  return { companyName, taxNumber, contact, duties, phone };
}
