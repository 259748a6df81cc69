import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import { loadData } from 'ui-kit/unit';

/** What an invitation offers. */
export type Offer = NonNullable<CallResponse<'teamInvitation/look'>>;

export interface InvitationData {
  token: string;
  /** Null: the invitation is over. */
  offer: Offer | null;
}

/** Lengths that the service takes; another text is no token of an invitation. */
const TOKEN = /^.{20,100}$/s;

/** What the invitation of a link offers. A link that was cut off counts as over. */
export async function loadInvitation(host: HostProps, token: string, signal: AbortSignal): Promise<InvitationData> {
  return { token, offer: TOKEN.test(token) ? await loadData(host, 'teamInvitation/look', { token }, signal) : null };
}
