import { useTranslation } from 'react-i18next';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { STAFF_ROLES, type StaffRole } from 'shared-contracts/staff/rights';
import { Button } from 'ui-kit/core';
import { useAsk } from '../ask/ask.tsx';
import type { Asked, AskField } from '../ask/ask-dialog.tsx';
import { useDesk } from '../desk/desk-context.ts';
import styles from './accounts.module.css';

interface AccountActionsProps {
  account: StaffCallResponse<'staff/account/getList'>['list'][number];
  onDone: () => void;
  onPassword: (given: { name: string; password: string }) => void;
}

/** What an administrator may do with the account of another. */
export function AccountActions({ account: { name, role, disabled, secondFactor }, onDone, onPassword }: AccountActionsProps) {
  const { t } = useTranslation('staff');
  const desk = useDesk();
  const ask = useAsk();
  const reason: AskField = { name: 'reason', kind: 'reason', label: t('ask.reason'), max: 200 };
  const done = async (call: Promise<unknown>) => {
    await call;
    onDone();
    return t('accounts.changed', { name });
  };
  const changeRole: Asked = {
    title: t('accounts.role'),
    body: t('accounts.sessionsEnd', { name }),
    ok: t('accounts.role'),
    fields: [
      {
        name: 'role',
        kind: 'choice',
        label: t('me.role'),
        initial: role,
        options: STAFF_ROLES.map((value) => ({ value, label: t(`role.${value}`) })),
      },
      reason,
    ],
    send: ({ role: next = '', reason: why = '' }) => done(desk.call('staff/account/role', { name, role: next as StaffRole, reason: why })),
  };
  const close: Asked = {
    title: t('accounts.close'),
    body: t('accounts.sessionsEnd', { name }),
    ok: t('accounts.close'),
    danger: true,
    fields: [reason],
    send: ({ reason: why = '' }) => done(desk.call('staff/account/disable', { name, reason: why })),
  };
  const openAgain: Asked = {
    title: t('accounts.openAgain'),
    body: name,
    ok: t('accounts.openAgain'),
    fields: [],
    send: () => done(desk.call('staff/account/enable', { name })),
  };
  const newPassword: Asked = {
    title: t('accounts.newPassword'),
    body: t('accounts.sessionsEnd', { name }),
    ok: t('accounts.newPassword'),
    danger: true,
    fields: [],
    async send() {
      const { password } = await desk.call('staff/account/resetPassword', { name });
      onPassword({ name, password });
      return done(Promise.resolve());
    },
  };
  const noFactor: Asked = {
    title: t('accounts.noFactor'),
    body: t('accounts.sessionsEnd', { name }),
    ok: t('accounts.noFactor'),
    danger: true,
    fields: [reason],
    send: ({ reason: why = '' }) => done(desk.call('staff/account/resetSecondFactor', { name, reason: why })),
  };
  const offered = disabled ? [openAgain] : [changeRole, newPassword, ...(secondFactor ? [noFactor] : []), close];
  return (
    <div className={styles.actions}>
      {offered.map((asked) => (
        <Button key={asked.title} size="sm" variant="quiet" onClick={() => ask(asked)}>
          {asked.title}
        </Button>
      ))}
    </div>
  );
}
