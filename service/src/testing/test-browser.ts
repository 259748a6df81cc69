import type { CallName } from 'shared-contracts/api/call-names';
import type { CallRequest, CallResponse } from 'shared-contracts/api/contract';
import { parseSessionFields } from 'shared-contracts/session/session-header';
import type { Db } from '../platform/database/transaction.ts';
import type { TestResponse, TestService } from './test-app.ts';

export const GOOD_PASSWORD = 'k3ttleMoss';

/** A browser with its cookies, and the page's token, over the whole HTTP application. */
export class TestBrowser {
  token: string | null = null;
  readonly cookies = new Map<string, string>();
  readonly #ends = new Map<string, number>();
  readonly #service: TestService;
  readonly #fixed: { address?: string; headers?: Record<string, string> };

  /** @param fixed sent with each call: `address` of the visitor, further headers such as `host`. */
  constructor(service: TestService, fixed: { address?: string; headers?: Record<string, string> } = {}) {
    this.#service = service;
    this.#fixed = fixed;
  }

  /** The same browser in another network. */
  at(address: string): TestBrowser {
    const moved = new TestBrowser(this.#service, { ...this.#fixed, address });
    moved.token = this.token;
    for (const [name, value] of this.cookies) moved.cookies.set(name, value);
    return moved;
  }

  async call<C extends CallName>(
    name: C,
    request: CallRequest<C>,
    { language, headers }: { language?: 'CN' | 'EN'; headers?: Record<string, string> } = {},
  ): Promise<TestResponse<CallResponse<C>>> {
    const now = () => this.#service.context.now().getTime();
    for (const [key, end] of this.#ends) if (end <= now()) this.cookies.delete(key);
    const cookie = [...this.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const response = await this.#service.call(name, request, {
      ...this.#fixed,
      ...(this.token !== null && { token: this.token }),
      ...(language && { language }),
      headers: { ...this.#fixed.headers, ...(cookie && { cookie }), ...headers },
    });
    for (const line of [response.headers['set-cookie'] ?? []].flat() as string[]) {
      const [, key, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      const seconds = Number(/Max-Age=(\d+)/.exec(line)?.[1]);
      if (seconds === 0) this.cookies.delete(key!);
      else this.cookies.set(key!, value!);
      this.#ends.set(key!, now() + seconds * 1000);
    }
    const fields = parseSessionFields(response.headers['x-session']);
    if (fields?.token) this.token = fields.token;
    return response;
  }

  /** Solves the slider. */
  async sliderTicket(): Promise<string> {
    const { data } = await this.call('captcha/slider', {});
    const later = new Date(this.#service.context.now().getTime() + 2000);
    this.#service.setNow(later);
    return (await this.call('captcha/slider/verify', { challenge: data.challenge, by: 'pointer', trace: DRAG })).data.ticket;
  }

  /** Creates an account by e-mail and signs in. */
  async register(email: string, { inviteId, complete = true }: { inviteId?: number; complete?: boolean } = {}): Promise<number> {
    await this.call('user/sendEmailCode', { email, type: 1 });
    const code = await lastCode(this.#service.context.db, email);
    const { msg } = await this.call('user/registerByEmail', {
      email,
      code,
      password: GOOD_PASSWORD,
      samePassword: GOOD_PASSWORD,
      ...(inviteId !== undefined && { inviteId }),
    });
    if (this.token === null) throw new Error(`the registration failed: ${msg}`);
    if (complete) await this.call('user/perfectInfo', { nickName: 'Amy' });
    return (await this.call('user/getUserInfo', {})).data.id;
  }
}

/** A drag as a hand makes it. */
export const DRAG = [0, 20, 90, 230, 480, 720, 880, 960, 990, 1000].map((x, at) => ({ x, y: at % 3, t: at * 37 + (at % 4) * 6 }));

/** Code of the last message to an address or number; empty when it has none. */
export async function lastCode(db: Db, recipient: string): Promise<string> {
  const row = await db
    .selectFrom('outgoing_message')
    .select('code')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.code ?? '';
}
