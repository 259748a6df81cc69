import { useTranslation } from 'react-i18next';
import { checkLoginPassword, RULE_MESSAGES } from 'shared-contracts/members/field-rules';
import { INVITATION_DAYS } from 'shared-contracts/team/team-rules';
import { Button, useHost } from 'ui-kit/core';
import { Form, FormItem, PasswordInput } from 'ui-kit/form';
import { Failure, useSubmit } from 'ui-kit/member';
import { useRevalidator } from 'ui-kit/router';
import { teamRule } from '../fields/team-rule.ts';
import styles from '../team/team.module.css';
import { MemberChoice } from './member-choice.tsx';

interface Values {
  id: number;
  password: string;
}

/** Offers the team to another member. */
export function HandOverSection() {
  const { t } = useTranslation('team');
  const { api, bus, locale } = useHost();
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useSubmit('hand over');

  async function offer(values: Values): Promise<void> {
    if (!(await run(async () => void (await api.call('teamInfo/handOver', values, { quiet: true }))))) return;
    bus.emit('toast.show', { kind: 'success', message: t('handOver.sent') });
    await revalidate();
  }

  return (
    <section className={styles.section} aria-labelledby="hand-over">
      <h2 id="hand-over" className={styles.heading}>
        {t('handOver.title')}
      </h2>
      <p className={styles.minor}>{t('handOver.lead', { days: INVITATION_DAYS })}</p>
      <Form<Values> name="hand-over" onFinish={(values) => void offer(values)}>
        <FormItem name="id" label={t('handOver.to')} required rules={[{ required: true, message: t('handOver.toMissing') }]}>
          <MemberChoice />
        </FormItem>
        <PasswordField locale={locale} />
        <Failure text={failure} />
        <Button type="submit" busy={busy}>
          {t('handOver.offer')}
        </Button>
      </Form>
    </section>
  );
}

/** The password of the owner, who proves that it is they. */
export function PasswordField({ locale }: { locale: 'zh' | 'en' }) {
  const { t } = useTranslation('team');
  return (
    <FormItem name="password" label={t('settings.password')} required rules={[teamRule(locale, missingPassword)]}>
      <PasswordInput autoComplete="current-password" />
    </FormItem>
  );
}

function missingPassword(value: string) {
  const message = checkLoginPassword(value);
  return message && RULE_MESSAGES[message];
}
