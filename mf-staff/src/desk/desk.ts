import { isWrite } from 'shared-contracts/api/call-names';
import type { HostProps } from 'shared-contracts/host';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { createStaffClient, type StaffClient } from '../api/staff-client.ts';

/** Where the token of a session lies: it ends with the tab, and no page of the shop's origin reads it. */
const TOKEN_KEY = 'staff.token';

export type Session = StaffCallResponse<'staff/session/get'>;

/** Why nobody is signed in. `idle`: no call for 30 minutes; `over`: the service ended the session. */
export type Ended = 'idle' | 'over' | 'signedOut';

export interface DeskState {
  /** `opening`: a kept token is being asked about. */
  status: 'opening' | 'signedOut' | 'signedIn';
  session: Session | null;
  ended: Ended | null;
  /** Somebody must prove again who is there; the answer goes on with the call. */
  confirming: ((confirmed: boolean) => void) | null;
  /** The session ends then unless something is called, ms of this machine. */
  idleAt: number | null;
  /** Writes that succeeded in this tab: what waits is counted again after each. */
  writes: number;
}

/** The session of a member of staff in this tab, and its calls. */
export interface Desk extends StaffClient {
  get(): DeskState;
  subscribe(listener: () => void): () => void;
  /** Asks who is signed in, after the kept token or a change of the session. */
  refresh(): Promise<void>;
  signIn(name: string, password: string): Promise<void>;
  /** Takes over what a call said of the session. */
  keep(session: Session): void;
  /** Whoever is there gives no new proof: the call that waits for it fails. */
  cancelConfirm(): void;
  signOut(): Promise<void>;
  end(why: Ended): void;
}

const SIGNED_OUT: DeskState = { status: 'signedOut', session: null, ended: null, confirming: null, idleAt: null, writes: 0 };

export function createDesk({ locale }: Pick<HostProps, 'locale'>, store: Storage = sessionStorage): Desk {
  const listeners = new Set<() => void>();
  let token = store.getItem(TOKEN_KEY);
  let state: DeskState = token ? { ...SIGNED_OUT, status: 'opening' } : SIGNED_OUT;
  /** So long a session stays without a call, ms; known from its first answer. */
  let idleMs: number | null = null;
  let serviceNow = Date.now();

  function set(change: Partial<DeskState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function end(why: Ended): void {
    state.confirming?.(false);
    token = null;
    store.removeItem(TOKEN_KEY);
    set({ ...SIGNED_OUT, ended: why });
  }

  function keep(session: Session): void {
    idleMs = Math.max(Date.parse(session.idleUntil) - serviceNow, 0);
    set({ status: 'signedIn', session, ended: null, idleAt: Date.now() + idleMs });
  }

  function settleConfirm(confirmed: boolean): void {
    const { confirming } = state;
    set({ confirming: null });
    confirming?.(confirmed);
  }

  const client = createStaffClient({
    locale,
    token: () => token,
    onAnswer(now) {
      serviceNow = now;
      if (idleMs !== null) state = { ...state, idleAt: Date.now() + idleMs };
    },
    // Another session may have begun meanwhile.
    onEnded: (of) => of !== null && of === token && end('over'),
    onConfirm: () =>
      new Promise((resolve) => {
        // Two calls at once wait for one proof.
        const before = state.confirming;
        set({
          confirming: (confirmed) => {
            before?.(confirmed);
            resolve(confirmed);
          },
        });
      }),
    onStepMissing: () => void refresh().catch(() => undefined),
  });

  async function refresh(): Promise<void> {
    keep(await client.call('staff/session/get', {}));
  }

  return {
    ...client,
    async call(name, request, signal) {
      const answer = await client.call(name, request, signal);
      if (isWrite(name)) set({ writes: state.writes + 1 });
      return answer;
    },
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    async signIn(name, password) {
      const answer = await client.call('staff/session/signIn', { name, password });
      token = answer.token;
      store.setItem(TOKEN_KEY, token);
      keep(answer.session);
    },
    keep(session) {
      keep(session);
      settleConfirm(true);
    },
    cancelConfirm: () => settleConfirm(false),
    async signOut() {
      // Who leaves is signed out here, whatever becomes of the call.
      await client.call('staff/session/signOut', {}).catch(() => undefined);
      end('signedOut');
    },
    end,
  };
}
