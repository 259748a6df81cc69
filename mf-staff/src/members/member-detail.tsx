import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, formatFen, Skeleton, Tag, useHost } from 'ui-kit/core';
import { Pagination } from 'ui-kit/data';
import { formatChange, formatDay, formatMoment, formatNumber } from 'ui-kit/member';
import { useStaffCall } from '../desk/desk-context.ts';
import { ADDRESS } from '../detail/address.ts';
import { Facts, Part } from '../detail/detail.tsx';
import { useDeviceName } from '../detail/device-name.ts';
import { Rows } from '../detail/rows.tsx';
import { To } from '../detail/to.tsx';
import type { Contact, Member } from './member.ts';
import { MemberDecisions } from './member-decisions.tsx';

/** Entries of the ledger on one page. */
const ENTRIES = 10;

/** One member, with what can be decided about the account. */
export function MemberDetail({ id, onChange }: { id: number; onChange: () => void }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const deviceName = useDeviceName();
  const [page, setPage] = useState(1);
  // Shown on request, and gone with the detail.
  const [contact, setContact] = useState<Contact | null>(null);
  const { answer, retry } = useStaffCall('staff/members/getDetail', { id, page, size: ENTRIES });
  if (answer.status === 'loading') return <Skeleton height="24rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  const member = answer.data;
  return (
    <>
      <MemberDecisions
        member={member}
        onContact={setContact}
        onDone={() => {
          retry();
          onChange();
        }}
      />
      <Facts
        facts={[
          [t('members.id'), String(member.id)],
          [t('members.nickName'), member.nickName],
          [t('members.name'), member.name],
          [t('members.company'), member.companyName],
          [t('members.phone'), contact ? contact.phone : member.phone],
          [t('members.email'), contact ? contact.email : member.email],
          [t('list.state'), <State key="state" member={member} />],
          [t('members.type'), t(member.userType === 2 ? 'members.corporate' : 'members.personal')],
          [
            t('members.signIn'),
            [member.password && t('members.password'), member.weChat && t('members.weChat')].filter(Boolean).join(' · '),
          ],
          [t('members.since'), formatDay(member.createdAt, host.locale)],
          [t('members.paid'), formatFen(member.paid, host.locale)],
          [t('members.licences'), formatNumber(member.licences, host.locale)],
          [
            t('section.orders'),
            <To key="orders" right="orders.read" to={ADDRESS.ordersOf(member.id)}>
              {t('members.ordersOf', { count: member.orders })}
            </To>,
          ],
        ]}
      />
      <Part title={t('members.points', { balance: formatNumber(member.points.balance, host.locale) })}>
        <Rows
          rows={member.points.list}
          keyOf={(entry) => String(entry.id)}
          columns={[
            { name: 'at', title: t('members.at'), cell: ({ createdAt }) => formatMoment(createdAt, host.locale) },
            { name: 'why', title: t('ask.reason'), cell: ({ reasonName, subject }) => [reasonName, subject].filter(Boolean).join(' · ') },
            { name: 'points', title: t('members.change'), isNumber: true, cell: ({ points }) => formatChange(points, host.locale) },
            { name: 'balance', title: t('members.balance'), isNumber: true, cell: ({ balance }) => formatNumber(balance, host.locale) },
          ]}
        />
        {member.points.total > ENTRIES && (
          <Pagination current={page} pageSize={ENTRIES} total={member.points.total} showSizeChanger={false} onChange={setPage} />
        )}
      </Part>
      <Part title={t('me.devices')}>
        {member.devices.length === 0 ? (
          <p>{t('members.noDevices')}</p>
        ) : (
          <Rows
            rows={member.devices}
            keyOf={(device) => String(device.id)}
            columns={[
              { name: 'agent', title: t('members.device'), cell: ({ agent }) => deviceName(agent) },
              { name: 'signedInAt', title: t('members.signedInAt'), cell: ({ signedInAt }) => formatMoment(signedInAt, host.locale) },
              { name: 'lastUsedAt', title: t('members.lastUsedAt'), cell: ({ lastUsedAt }) => formatMoment(lastUsedAt, host.locale) },
            ]}
          />
        )}
      </Part>
    </>
  );
}

function State({ member: { blockedAt, deletedAt } }: { member: Member }) {
  const { t } = useTranslation('staff');
  const host = useHost();
  if (deletedAt) return <Tag>{t('members.deleted', { at: formatDay(deletedAt, host.locale) })}</Tag>;
  if (blockedAt) return <Tag tone="danger">{t('members.blockedSince', { at: formatDay(blockedAt, host.locale) })}</Tag>;
  return t('members.active');
}
