import { callPath } from 'shared-contracts/api/call-names';
import {
  REFUSAL_HEADER,
  STAFF_HEADER,
  type StaffCallName,
  type StaffCallRequest,
  type StaffCallResponse,
} from 'shared-contracts/staff/calls';
import type { StaffRole } from 'shared-contracts/staff/rights';
import { hashOfToken, newSecret } from '../members/session/tokens.ts';
import { LIFETIME_MS } from '../staff/accounts/authenticate-staff.ts';
import type { TestService } from './test-app.ts';

type Service = Pick<TestService, 'context' | 'app'>;

export interface StaffAnswer<Data> {
  status: number;
  code: number;
  msg: string;
  data: Data;
  /** Of a refusal: what the page can do about it. */
  reason: string | undefined;
}

/** A staff call over the whole HTTP application. */
export async function callStaff<C extends StaffCallName>(
  { app }: Pick<Service, 'app'>,
  name: C,
  request: StaffCallRequest<C>,
  token?: string,
  headers: Record<string, string> = {},
): Promise<StaffAnswer<StaffCallResponse<C>>> {
  const response = await app.inject({
    method: 'POST',
    url: callPath(name),
    headers: { language: 'EN', ...(token !== undefined && { [STAFF_HEADER]: token }), ...headers },
    payload: request as object,
  });
  return { status: response.statusCode, reason: response.headers[REFUSAL_HEADER] as string | undefined, ...response.json() };
}

let made = 0;

export interface StaffCaller {
  id: number;
  name: string;
  token: string;
  call<C extends StaffCallName>(name: C, request: StaffCallRequest<C>): Promise<StaffAnswer<StaffCallResponse<C>>>;
}

/**
 * A member of staff, whose password is the name, with an open session. It showed its second factor and was confirmed just now unless
 * `shown` is false.
 */
export async function newStaff(service: Service, role: StaffRole, { name = `${role}${++made}`, shown = true } = {}): Promise<StaffCaller> {
  const { db, now, passwords } = service.context;
  const at = now();
  const { id } = await db
    .insertInto('staff')
    .values({ name, role, password_hash: await passwords.hash(name) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ role }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = newSecret();
  await db
    .insertInto('staff_session')
    .values({
      token_hash: hashOfToken(token),
      staff_id: id,
      issued_at: at,
      last_seen_at: at,
      expires_at: new Date(at.getTime() + LIFETIME_MS),
      second_factor_at: shown ? at : null,
      confirmed_at: shown ? at : null,
    })
    .execute();
  return { id, name, token, call: (call, request) => callStaff(service, call, request, token) };
}
