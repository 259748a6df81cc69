import { useTranslation } from 'react-i18next';
import { Button, Tag, useHost } from 'ui-kit/core';
import { confirm } from 'ui-kit/overlay';
import { useSubmit } from '../calls/use-submit.tsx';
import { formatMoment } from '../layout/dates.ts';
import type { Device } from './load.ts';
import styles from './profile.module.css';
import { Section, useDone } from './section.tsx';

/** Devices that are signed in. Each other one can be signed out, or all of them at once. */
export function Devices({ devices }: { devices: Device[] }) {
  const { t } = useTranslation('account');
  const host = useHost();
  const { run } = useSubmit('devices');
  const done = useDone();
  async function revoke(title: string, id?: number): Promise<void> {
    if (!(await confirm(host, { title, okText: t('profile.revoke'), danger: true }))) return;
    await run(async () => {
      // A refusal shows as a toast.
      await host.api.call('user/deleteDevice', { id });
      done(t('profile.revoked'));
    });
  }
  return (
    <Section title={t('profile.devices')}>
      <ul className={styles.rows}>
        {devices.map(({ id, agent, lastUsedAt, current }) => (
          <li key={id}>
            <span>
              {agent} {current && <Tag tone="accent">{t('profile.thisDevice')}</Tag>}
              <small>{t('profile.lastUsed', { at: formatMoment(lastUsedAt, host.locale) })}</small>
            </span>
            {!current && (
              <Button
                size="sm"
                aria-label={t('profile.revokeOne', { agent })}
                onClick={() => void revoke(t('profile.revokeTitle', { agent }), id)}
              >
                {t('profile.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && <Button onClick={() => void revoke(t('profile.revokeOthersTitle'))}>{t('profile.revokeOthers')}</Button>}
    </Section>
  );
}
