import { useTranslation } from 'react-i18next';
import { useHost } from 'ui-kit/core';
import { useWrites } from 'ui-kit/member';
import { confirm } from 'ui-kit/overlay';
import type { TeamMember } from '../team/load.ts';

type Somebody = Pick<TeamMember, 'id' | 'name'>;

/** Disables, enables and removes a member, each after a question that says what happens. @param onDone closes what showed the member. */
export function useMemberActions(onDone: () => void) {
  const { t } = useTranslation('team');
  const host = useHost();
  const { once } = useWrites('team member');

  const write = (call: () => Promise<unknown>, message: string): Promise<void> =>
    once(async () => {
      await call();
      onDone();
    }, message);

  return {
    async disable({ id, name }: Somebody) {
      const sure = await confirm(host, {
        title: t('member.disableTitle', { name }),
        body: t('member.disableBody'),
        okText: t('member.disable'),
        danger: true,
      });
      if (sure) await write(() => host.api.call('teamUser/updateTeamUser', { id, enabled: 0 }), t('member.disabled', { name }));
    },
    enable: ({ id, name }: Somebody) =>
      write(() => host.api.call('teamUser/updateTeamUser', { id, enabled: 1 }), t('member.enabled', { name })),
    async remove({ id, name }: Somebody) {
      const sure = await confirm(host, {
        title: t('member.removeTitle', { name }),
        body: t('member.removeBody'),
        okText: t('member.remove'),
        danger: true,
      });
      if (sure) await write(() => host.api.call('teamUser/deleteUser', { id }), t('member.removed', { name }));
    },
  };
}
