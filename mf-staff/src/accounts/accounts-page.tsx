import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STAFF_ROLES, type StaffRole } from 'shared-contracts/staff/rights';
import { Button, ErrorState, Skeleton, Tag, useHost } from 'ui-kit/core';
import { formatDay } from 'ui-kit/member';
import { useAsk } from '../ask/ask.tsx';
import { useDesk, useStaffCall, useStaffSession } from '../desk/desk-context.ts';
import { Rows } from '../detail/rows.tsx';
import listStyles from '../list/list.module.css';
import { AccountActions } from './account-actions.tsx';
import { GivenPassword } from './given-password.tsx';

/** Accounts of the staff. Nobody changes the own one, and one administrator always stays. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const desk = useDesk();
  const ask = useAsk();
  const { name: me } = useStaffSession();
  const { answer, retry } = useStaffCall('staff/account/getList', {});
  // Shown this once.
  const [given, setGiven] = useState<{ name: string; password: string } | null>(null);
  const add = () =>
    ask({
      title: t('accounts.add'),
      body: t('accounts.addBody'),
      ok: t('accounts.add'),
      fields: [
        { name: 'name', kind: 'text', label: t('signIn.name'), hint: t('accounts.nameHint'), max: 32 },
        {
          name: 'role',
          kind: 'choice',
          label: t('me.role'),
          initial: 'reviewer',
          options: STAFF_ROLES.map((value) => ({ value, label: t(`role.${value}`) })),
        },
      ],
      async send({ name = '', role = '' }) {
        const { password } = await desk.call('staff/account/add', { name: name.trim(), role: role as StaffRole });
        setGiven({ name: name.trim(), password });
        retry();
        return t('accounts.added', { name: name.trim() });
      },
    });
  return (
    <section className={listStyles.page} aria-labelledby="accounts-title">
      <header className={listStyles.head}>
        <h1 id="accounts-title" className={listStyles.title}>
          {t('section.accounts')}
        </h1>
        <Button size="sm" variant="primary" onClick={add}>
          {t('accounts.add')}
        </Button>
      </header>
      <p>{t('accounts.lead')}</p>
      {given && <GivenPassword {...given} onClose={() => setGiven(null)} />}
      {answer.status === 'loading' && <Skeleton height="16rem" />}
      {answer.status === 'failed' && <ErrorState onRetry={retry}>{answer.message}</ErrorState>}
      {answer.status === 'ready' && (
        <Rows
          rows={answer.data.list}
          keyOf={({ name }) => name}
          columns={[
            {
              name: 'name',
              title: t('signIn.name'),
              cell: ({ name }) => (
                <>
                  {name} {name === me && <Tag tone="accent">{t('accounts.you')}</Tag>}
                </>
              ),
            },
            { name: 'role', title: t('me.role'), cell: ({ role }) => t(`role.${role}`) },
            {
              name: 'state',
              title: t('list.state'),
              cell: ({ disabled }) => <Tag tone={disabled ? 'danger' : 'plain'}>{t(disabled ? 'accounts.closed' : 'accounts.open')}</Tag>,
            },
            {
              name: 'secondFactor',
              title: t('me.secondFactor'),
              cell: ({ secondFactor }) => t(secondFactor ? 'me.enrolled' : 'me.notEnrolled'),
            },
            { name: 'createdAt', title: t('accounts.since'), cell: ({ createdAt }) => formatDay(createdAt, host.locale) },
            {
              name: 'actions',
              title: t('list.actions'),
              cell: (account) => account.name !== me && <AccountActions account={account} onDone={retry} onPassword={setGiven} />,
            },
          ]}
        />
      )}
    </section>
  );
}
