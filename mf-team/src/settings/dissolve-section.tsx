import { useTranslation } from 'react-i18next';
import { visibleLine } from 'shared-contracts/text/visible-line';
import { Button, useHost } from 'ui-kit/core';
import { Form, FormItem, Input } from 'ui-kit/form';
import { Failure, useSubmit } from 'ui-kit/member';
import { confirm } from 'ui-kit/overlay';
import { useRevalidator } from 'ui-kit/router';
import type { Team } from '../team/load.ts';
import { memberChanged } from '../team/member-changed.ts';
import styles from '../team/team.module.css';
import { PasswordField } from './hand-over-section.tsx';

interface Values {
  /** Of the team, typed to confirm what is lost. */
  name: string;
  password: string;
}

/** Ends the team, for its owner. */
export function DissolveSection({ team }: { team: Team }) {
  const { t } = useTranslation('team');
  const host = useHost();
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useSubmit('dissolve team');

  async function dissolve(values: Values): Promise<void> {
    const sure = await confirm(host, {
      title: t('dissolve.title', { team: team.name }),
      body: t('dissolve.body'),
      okText: t('dissolve.dissolve'),
      danger: true,
    });
    if (!sure || !(await run(async () => void (await host.api.call('teamInfo/dissolve', values, { quiet: true }))))) return;
    memberChanged(host, t('dissolve.done', { team: team.name }));
    await revalidate();
  }

  return (
    <section className={styles.section} aria-labelledby="dissolve-team">
      <h2 id="dissolve-team" className={styles.heading}>
        {t('dissolve.dissolve')}
      </h2>
      <p className={styles.minor}>{t('dissolve.lead')}</p>
      <p className={styles.minor}>{t('dissolve.lost')}</p>
      <Form<Values> name="dissolve" onFinish={(values) => void dissolve(values)}>
        <FormItem
          name="name"
          label={t('dissolve.name', { team: team.name })}
          required
          rules={[
            {
              validator: (_, typed: string | undefined) =>
                visibleLine(typed ?? '') === visibleLine(team.name)
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('dissolve.otherName'))),
            },
          ]}
        >
          <Input autoComplete="off" />
        </FormItem>
        <PasswordField locale={host.locale} />
        <Failure text={failure} />
        <Button type="submit" danger busy={busy}>
          {t('dissolve.dissolve')}
        </Button>
      </Form>
    </section>
  );
}
