import { useTranslation } from 'react-i18next';
import { APPLICATION_STATES, type ApplicationState } from 'shared-contracts/team/team-rules';
import { Tag, type TagProps, useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import { ListPage } from '../list/list-page.tsx';
import { TeamDetail } from './team-detail.tsx';

const TONES: Record<ApplicationState, TagProps['tone']> = {
  reviewing: 'warning',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'plain',
};

/** Applications for team accounts. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  return (
    <ListPage
      call="staff/teams/getList"
      title={t('section.teams')}
      keyOf={({ id }) => String(id)}
      detail={{ title: t('teams.one'), draw: (open, reload) => <TeamDetail id={Number(open)} onChange={reload} /> }}
      filters={[
        { name: 'keyWords', label: t('teams.words'), kind: 'words' },
        {
          name: 'state',
          label: t('list.state'),
          kind: 'choice',
          options: APPLICATION_STATES.map((value) => ({ value, label: t(`teams.states.${value}`) })),
        },
        {
          name: 'sort',
          label: t('list.order'),
          kind: 'choice',
          initial: 'oldest',
          options: (['oldest', 'newest'] as const).map((value) => ({ value, label: t(`list.sort.${value}`) })),
        },
      ]}
      columns={[
        {
          name: 'state',
          title: t('list.state'),
          text: ({ state }) => t(`teams.states.${state}`),
          cell: ({ state }) => <Tag tone={TONES[state]}>{t(`teams.states.${state}`)}</Tag>,
        },
        { name: 'companyName', title: t('teams.companyName'), text: ({ companyName }) => companyName },
        { name: 'taxNumber', title: t('teams.taxNumber'), text: ({ taxNumber }) => taxNumber },
        { name: 'contact', title: t('teams.contact'), text: ({ contact }) => contact },
        { name: 'appliedAt', title: t('teams.appliedAt'), text: ({ appliedAt }) => formatMoment(appliedAt, host.locale) },
        {
          name: 'decidedAt',
          title: t('teams.decidedAt'),
          text: ({ decidedAt }) => (decidedAt ? formatMoment(decidedAt, host.locale) : ''),
        },
      ]}
    />
  );
}
