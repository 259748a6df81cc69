import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STAFF_PASSWORD_MIN } from 'shared-contracts/staff/rights';
import { Button, ErrorState, Skeleton, Tag, useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import { useAsk } from '../ask/ask.tsx';
import { useDesk, useStaffCall, useStaffSession } from '../desk/desk-context.ts';
import { Decisions, Facts, Part } from '../detail/detail.tsx';
import { useDeviceName } from '../detail/device-name.ts';
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx';
import styles from './me.module.css';

/** The own account: second factor, password, devices. */
export function Component() {
  const { t } = useTranslation('staff');
  const desk = useDesk();
  const ask = useAsk();
  const { name, role, secondFactor } = useStaffSession();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  const changePassword = () =>
    ask({
      title: t('me.password'),
      ok: t('me.change'),
      fields: [
        { name: 'password', kind: 'secret', label: t('me.oldPassword') },
        { name: 'newPassword', kind: 'secret', label: t('me.newPassword'), hint: t('me.passwordHint', { least: STAFF_PASSWORD_MIN }) },
      ],
      async send({ password = '', newPassword = '' }) {
        await desk.call('staff/session/changePassword', { password, newPassword });
        return t('me.changed');
      },
    });
  const newCodes = () =>
    ask({
      title: t('me.newCodes'),
      body: t('me.newCodesBody'),
      ok: t('me.newCodes'),
      fields: [],
      async send() {
        const { recoveryCodes } = await desk.call('staff/secondFactor/newCodes', {});
        setCodes(recoveryCodes);
        await desk.refresh();
        return t('me.codesMade');
      },
    });
  return (
    <section>
      <h1 className={styles.title}>{t('section.me')}</h1>
      <Facts
        facts={[
          [t('signIn.name'), name],
          [t('me.role'), t(`role.${role}`)],
          [t('me.secondFactor'), t(secondFactor.enrolled ? 'me.enrolled' : 'me.notEnrolled')],
          [t('factor.codes'), secondFactor.enrolled ? String(secondFactor.recoveryCodes) : ''],
        ]}
      />
      <Decisions>
        <Button onClick={changePassword}>{t('me.password')}</Button>
        {secondFactor.enrolled && <Button onClick={newCodes}>{t('me.newCodes')}</Button>}
      </Decisions>
      <Devices />
    </section>
  );
}

function Devices() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const deviceName = useDeviceName();
  const { answer, retry } = useStaffCall('staff/session/getList', {});
  const end = (id: number, device: string) =>
    ask({
      title: t('me.endDevice'),
      body: device,
      ok: t('me.end'),
      danger: true,
      fields: [],
      async send() {
        await desk.call('staff/session/end', { id });
        retry();
        return t('me.ended');
      },
    });
  return (
    <Part title={t('me.devices')}>
      {answer.status === 'loading' && <Skeleton height="6rem" />}
      {answer.status === 'failed' && <ErrorState onRetry={retry}>{answer.message}</ErrorState>}
      {answer.status === 'ready' && (
        <ul className={styles.devices}>
          {answer.data.list.map(({ id, device, address, lastSeenAt, current }) => (
            <li key={id}>
              <span>
                {deviceName(device)} · {address} {current && <Tag tone="accent">{t('me.thisDevice')}</Tag>}
              </span>
              <small>{formatMoment(lastSeenAt, host.locale)}</small>
              {!current && (
                <Button size="sm" onClick={() => end(id, deviceName(device))}>
                  {t('me.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
