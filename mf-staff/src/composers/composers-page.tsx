import { useTranslation } from 'react-i18next';
import { CONTRACT_STATES, type ContractState } from 'shared-contracts/composer/contract-rules';
import { Tag, type TagProps, useHost } from 'ui-kit/core';
import { formatMoment } from 'ui-kit/member';
import { ListPage } from '../list/list-page.tsx';
import { ComposerDetail } from './composer-detail.tsx';

const TONES: Record<ContractState, TagProps['tone']> = {
  reviewing: 'warning',
  auditFailed: 'danger',
  signed: 'success',
  terminationRequested: 'warning',
  terminated: 'plain',
};

/** Contracts of composers. */
export function Component() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const moment = (at: string | null) => (at ? formatMoment(at, host.locale) : '');
  return (
    <ListPage
      call="staff/composers/getList"
      title={t('section.composers')}
      keyOf={({ id }) => String(id)}
      detail={{ title: t('composers.one'), draw: (open, reload) => <ComposerDetail id={Number(open)} onChange={reload} /> }}
      filters={[
        { name: 'keyWords', label: t('composers.words'), kind: 'words' },
        {
          name: 'state',
          label: t('list.state'),
          kind: 'choice',
          options: CONTRACT_STATES.map((value) => ({ value, label: t(`composers.states.${value}`) })),
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
          text: ({ state }) => t(`composers.states.${state}`),
          cell: ({ state }) => <Tag tone={TONES[state]}>{t(`composers.states.${state}`)}</Tag>,
        },
        { name: 'realName', title: t('composers.realName'), text: ({ realName }) => realName },
        { name: 'signedAt', title: t('composers.signedAt'), text: ({ signedAt }) => moment(signedAt) },
        { name: 'decidedAt', title: t('composers.decidedAt'), text: ({ decidedAt }) => moment(decidedAt) },
        { name: 'terminatesAt', title: t('composers.terminatesAt'), text: ({ terminatesAt }) => moment(terminatesAt) },
      ]}
    />
  );
}
