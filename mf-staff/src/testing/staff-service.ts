import type { StaffCallName, StaffCallResponse } from 'shared-contracts/staff/calls';
import { rightsOf, type StaffRole } from 'shared-contracts/staff/rights';
import type { Session } from '../desk/desk.ts';

export const TOKEN = 'a-staff-token';

/** A call that the pages sent. */
export interface Sent {
  call: string;
  request: Record<string, unknown>;
  headers: Record<string, string>;
}

interface Refusal {
  code: 0 | -1;
  msg: string;
  reason?: string;
}

type Reply<C extends StaffCallName> = StaffCallResponse<C> | Refusal;
export type StaffAnswers = { [C in StaffCallName]?: Reply<C> | ((request: never) => Reply<C>) };

export const session = (role: StaffRole = 'finance', change: Partial<Session> = {}): Session => ({
  name: 'alice',
  role,
  rights: rightsOf(role),
  secondFactor: { required: true, enrolled: true, passed: true, recoveryCodes: 8 },
  confirmedUntil: null,
  idleUntil: new Date(Date.now() + 30 * 60_000).toISOString(),
  expiresAt: new Date(Date.now() + 8 * 3_600_000).toISOString(),
  ...change,
});

/** Answers the calls of the pages in place of the service, and keeps what they sent. */
export function staffService(answers: StaffAnswers): { sent: Sent[]; end(): void } {
  const sent: Sent[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = (async (address: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    const call = address.replace('/api/', '');
    const request = JSON.parse(body) as Record<string, unknown>;
    sent.push({ call, request, headers });
    const answer: unknown = { ...NOTHING, ...answers }[call as StaffCallName];
    if (answer === undefined) throw new Error(`no answer for ${call}`);
    const data = (typeof answer === 'function' ? answer(request) : answer) as Refusal | null;
    const refused = data?.code === 0 || data?.code === -1 ? data : null;
    return {
      ok: !refused,
      status: refused ? 403 : 200,
      headers: { get: (name: string) => (name === 'refusal-reason' ? (refused?.reason ?? null) : null) },
      json: async () => (refused ? { ...refused, data: null } : { code: 1000, msg: '', data }),
    };
  }) as unknown as typeof fetch;
  return {
    sent,
    end() {
      globalThis.fetch = before;
      sessionStorage.clear();
    },
  };
}

const NOTHING = {
  'staff/views/getList': { list: [] },
  'staff/work/counts': { kinds: [{ kind: 'invoice', waiting: 3, late: 1 }], mine: 0, mentions: 0, proposals: 0 },
  'staff/work/getList': { list: [], total: 0 },
  'staff/work/notes': { list: [] },
  'staff/session/signOut': null,
};
