import type { HostProps } from 'shared-contracts/host';

/**
 * Says that the place of the member in a team changed: the shell then loads the powers again, which its side menu and other pages
 * follow. The session of the browser (`isTeam`) comes with the answers of the service.
 */
export function memberChanged({ bus }: Pick<HostProps, 'bus'>, message: string): void {
  bus.emit('toast.show', { kind: 'success', message });
  bus.emit('member.changed', {});
}
