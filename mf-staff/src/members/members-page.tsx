import { useTranslation } from 'react-i18next';
import { Tag, useHost } from 'ui-kit/core';
import { formatDay } from 'ui-kit/member';
import { ListPage } from '../list/list-page.tsx';
import { MemberDetail } from './member-detail.tsx';

/** Members; their contacts are masked. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const state = (blockedAt: string | null) => t(blockedAt ? 'members.blocked' : 'members.active');
  return (
    <ListPage
      call="staff/members/getList"
      title={t('section.members')}
      keyOf={({ id }) => String(id)}
      detail={{ title: t('members.one'), draw: (open, reload) => <MemberDetail id={Number(open)} onChange={reload} /> }}
      filters={[
        { name: 'keyWords', label: t('members.words'), kind: 'words' },
        { name: 'blocked', label: t('members.blockedOnly'), kind: 'flag' },
      ]}
      columns={[
        { name: 'id', title: t('members.id'), isNumber: true, text: ({ id }) => String(id) },
        { name: 'nickName', title: t('members.nickName'), text: ({ nickName, name }) => nickName || name },
        { name: 'companyName', title: t('members.company'), text: ({ companyName }) => companyName },
        { name: 'phone', title: t('members.phone'), text: ({ phone }) => phone ?? '' },
        { name: 'email', title: t('members.email'), text: ({ email }) => email ?? '' },
        { name: 'orders', title: t('section.orders'), isNumber: true, text: ({ orders }) => String(orders) },
        {
          name: 'state',
          title: t('list.state'),
          text: ({ blockedAt }) => state(blockedAt),
          cell: ({ blockedAt }) => <Tag tone={blockedAt ? 'danger' : 'plain'}>{state(blockedAt)}</Tag>,
        },
        { name: 'createdAt', title: t('members.since'), text: ({ createdAt }) => formatDay(createdAt, host.locale) },
      ]}
    />
  );
}
