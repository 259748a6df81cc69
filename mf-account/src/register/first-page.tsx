import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { USER_TYPES } from 'shared-contracts/members/field-rules';
import { Button, buttonClass, Icon, Page, useHost } from 'ui-kit/core';
import { Form, useForm } from 'ui-kit/form';
import { Failure, finishSignIn, useSubmit } from 'ui-kit/member';
import { Link } from 'ui-kit/router';
import { ProfileFields, type ProfileValues } from './profile-fields.tsx';
import styles from './register.module.css';

/** Seconds that the welcome stays: it greets on the next page. */
const WELCOME_S = 5;

/**
 * The second step of the registration completes the profile; the member is signed in from then on. It may be left for later: the header
 * and the personal centre lead back here.
 */
export function Component() {
  const { t } = useTranslation('account');
  const host = useHost();
  const [form] = useForm<ProfileValues>();
  const { busy, failure, run } = useSubmit('profile');

  // The browser's Back button may open this page again. A complete profile is edited in the personal centre.
  useEffect(() => {
    if (host.session.isSignedIn()) host.navigate('/my', { replace: true });
  }, [host]);

  const complete = (values: ProfileValues): Promise<boolean> =>
    run(async () => {
      const { perfectStatus } = await host.api.call('user/perfectInfo', values, { quiet: true });
      const names = { name: values.nickName.trim(), brand: host.brand.name[host.locale] };
      host.bus.emit('toast.show', { kind: 'success', message: t('first.done', names), seconds: WELCOME_S });
      finishSignIn(host, perfectStatus);
    });

  return (
    <Page width="text" title={t('first.title')} lead={t('first.lead')}>
      <div className={styles.form}>
        <p role="status" className={styles.created}>
          <Icon name="check" size={1.125} />
          <span>
            <strong>{t('first.created')}</strong> {t('register.step', { step: 2 })}
          </span>
        </p>
        <Form<ProfileValues>
          form={form}
          name="profile"
          validateTrigger="onBlur"
          initialValues={{ userType: USER_TYPES.personal }}
          onFinish={(values) => void complete(values)}
        >
          <ProfileFields form={form} />
          <Failure text={failure} />
          <Button variant="primary" type="submit" busy={busy} block>
            {t('first.submit')}
          </Button>
        </Form>
        <div className={styles.below}>
          <p>{t('first.later')}</p>
          <Link to="/" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            {t('first.skip')}
          </Link>
        </div>
      </div>
    </Page>
  );
}
