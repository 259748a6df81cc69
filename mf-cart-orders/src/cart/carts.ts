import type { HostProps } from 'shared-contracts/host';

/** Types of carts, as the API has them. */
export const CART = { personal: 1, team: 2 } as const;
export type CartType = (typeof CART)[keyof typeof CART];

const TEAM_CART = 'teamCart';

/** Powers of the member by event bus: asked once for each member, and again after a failure. */
const known = new WeakMap<HostProps['bus'], { userId: string | null; powers: Promise<readonly string[]> }>();

/** What the member may do in their team; nothing when the service cannot say. */
export async function memberPowers({ api, bus, session }: HostProps): Promise<readonly string[]> {
  const { userId } = session.current();
  let answer = known.get(bus);
  if (!answer || answer.userId !== userId) {
    const powers = api.call('user/getUserInfo', {}, { quiet: true }).then((info) => info.powers);
    powers.catch(() => known.delete(bus));
    answer = { userId, powers };
    known.set(bus, answer);
  }
  return answer.powers.catch(() => []);
}

/** Whether the member has the power to use the team cart. */
export async function mayUseTeamCart(host: HostProps): Promise<boolean> {
  return (await memberPowers(host)).includes(TEAM_CART);
}
