import { useTranslation } from 'react-i18next';
import { Button, Tag, useHost } from 'ui-kit/core';
import { formatMoment, useSubmit } from 'ui-kit/member';
import { confirm } from 'ui-kit/overlay';
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
        {devices.map(({ id, agent: name, lastUsedAt, current }) => {
          const agent = agentText(name, t);
          return (
            <li key={id}>
              <span>
                {agent} {current && <Tag tone="accent">{t('profile.thisDevice')}</Tag>}
                <small>{current ? t('profile.inUse') : t('profile.lastUsed', { at: formatMoment(lastUsedAt, host.locale) })}</small>
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
          );
        })}
      </ul>
      {devices.length > 1 && <Button onClick={() => void revoke(t('profile.revokeOthersTitle'))}>{t('profile.revokeOthers')}</Button>}
    </Section>
  );
}

/** Browser and system of a device, `Firefox on Windows` as the service names them, in the words of the language. */
function agentText(agent: string, t: (key: 'profile.agent', names: Record<'browser' | 'system', string>) => string): string {
  const [browser, system] = agent.split(' on ');
  return browser && system ? t('profile.agent', { browser, system }) : agent;
}
