import { useTranslation } from 'react-i18next';
import { checkStageName, PROFILE_MAX } from 'shared-contracts/composer/profile-rules';
import { SHELF_PICTURE } from 'shared-contracts/staff/picture-rules';
import { Button, buttonClass, Page, useHost } from 'ui-kit/core';
import { Form, FormItem, Input, TextArea } from 'ui-kit/form';
import { Failure, useMemberData, useSubmit } from 'ui-kit/member';
import { Link, useRevalidator } from 'ui-kit/router';
import { PictureField } from '../fields/picture-field.tsx';
import type { loadProfile, Profile } from './load.ts';
import styles from './profile.module.css';

type Values = Pick<Profile, 'nameZh' | 'nameEn' | 'wordsZh' | 'wordsEn'>;

/** `/my/composer/profile`: portrait, name and words of the composer's public page, in both languages. */
export function Component() {
  const { t } = useTranslation('composer');
  const host = useHost();
  const { profile } = useMemberData<typeof loadProfile>();
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useSubmit('composer page');
  const { nameZh, nameEn, wordsZh, wordsEn, id, trackCount, followers, portrait } = profile;

  async function save(values: Values): Promise<void> {
    const done = await run(async () => {
      await host.api.call('composer/saveProfile', values, { quiet: true });
    });
    if (!done) return;
    host.bus.emit('toast.show', { kind: 'success', message: t('profile.saved') });
    await revalidate();
  }

  async function setPortrait(picture: string | undefined): Promise<string | null> {
    const answer = await host.api.call('composer/setPortrait', picture === undefined ? {} : { picture }, { quiet: true });
    return answer.portrait;
  }

  const named = {
    validator(_: unknown, value: unknown) {
      const fault = checkStageName(typeof value === 'string' ? value : '');
      return fault ? Promise.reject(new Error(fault[host.locale])) : Promise.resolve();
    },
  };

  return (
    <Page title={t('profile.title')} lead={t('profile.lead')}>
      <div className={styles.columns}>
        <section className={`yh-card ${styles.panel}`} aria-labelledby="portrait">
          <h2 id="portrait" className={styles.heading}>
            {t('profile.portrait')}
          </h2>
          <PictureField
            alt={t('profile.portrait')}
            seed={`composer ${id ?? 'new'}`}
            image={portrait}
            mostMegabytes={SHELF_PICTURE.mostBytes / 1024 / 1024}
            hint={t('profile.portraitHint', { least: SHELF_PICTURE.leastPixels })}
            drawn={t('profile.draw')}
            send={setPortrait}
          />
          {id !== null && trackCount > 0 ? (
            <p className={styles.facts}>
              {t('profile.followers', { count: followers })}
              <Link to={`/music/composer?id=${id}`} className={buttonClass({ size: 'sm' })}>
                {t('profile.open')}
              </Link>
            </p>
          ) : (
            <p className={styles.facts}>{t('profile.notPublic')}</p>
          )}
        </section>
        <section className={`yh-card ${styles.panel}`} aria-labelledby="words">
          <h2 id="words" className={styles.heading}>
            {t('profile.words')}
          </h2>
          <Form<Values>
            name="composer-profile"
            validateTrigger="onBlur"
            initialValues={{ nameZh, nameEn, wordsZh, wordsEn }}
            onFinish={(values) => void save(values)}
          >
            {(['nameZh', 'nameEn'] as const).map((name) => (
              <FormItem
                key={name}
                name={name}
                label={t(`profile.field.${name}`)}
                extra={t(`profile.hint.${name}`)}
                required
                rules={[named]}
              >
                <Input maxLength={PROFILE_MAX.name} />
              </FormItem>
            ))}
            {(['wordsZh', 'wordsEn'] as const).map((name) => (
              <FormItem key={name} name={name} label={t(`profile.field.${name}`)}>
                <TextArea rows={4} maxLength={PROFILE_MAX.words} showCount />
              </FormItem>
            ))}
            <Failure text={failure} />
            <Button variant="primary" type="submit" busy={busy}>
              {t('profile.save')}
            </Button>
          </Form>
        </section>
      </div>
    </Page>
  );
}
