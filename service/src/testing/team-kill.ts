import type { CallName } from 'shared-contracts/api/call-names';
import type { TeamPower, TeamRole } from 'shared-contracts/team/powers';
import { PasswordHasher } from '../members/passwords/password-hasher.ts';
import type { OwnerId } from '../platform/database/owner-id.ts';
import { COMMANDS } from '../staff/admin/commands.ts';
import { runCommand } from '../staff/admin/run-command.ts';
import { FILM } from './buyer.ts';
import { addQuota } from './inventory.ts';
import { callOver, type KilledShop, payAtSandbox, Refused, RepeatedCalls, type Sent } from './killed-shop.ts';
import { addDepartment, addTeamMember, newTeam } from './new-team.ts';
import type { TestService } from './test-app.ts';

/** Units of the one quota for each kill: some of them are never used. */
const UNITS_A_KILL = 20;
/** Purchases that the budget has room for after each kill: some are refused. */
const ROOM_A_KILL = 3;

interface Quote {
  priceVersion: number;
  total: number;
}

/** Somebody of the team who calls over HTTP. */
interface Caller {
  token: string;
  row: number;
}

/** How often the service is killed, and whether notices of the gateway get lost. */
export interface Kills {
  kills: number;
  losesNotices: boolean;
}

interface TeamIds {
  team: OwnerId;
  department: number;
  quota: number;
}

/** A team whose people ask, approve, order, pay, allot and use units while the service is killed, and what they were told. */
export class KilledTeam {
  /** Orders that somebody was told are placed, and those that the gateway, or the service for inventory, said are paid. */
  readonly told = { placed: new Set<number>(), paid: new Set<number>(), usedUnits: new Set<number>(), refused: 0 };
  /** Units that the owner was told were allotted to a member, less those taken back. */
  readonly allotted = new Map<number, number>();
  readonly #repeated = new RepeatedCalls();
  #attempts = 0;
  /** Whether each third notice of the gateway gets lost: the service asks it some seconds later then. */
  readonly #losesNotices: boolean;

  readonly shop: KilledShop;
  readonly ids: TeamIds;
  readonly owner: Caller;
  readonly #administrator: Caller;

  private constructor(
    shop: KilledShop,
    ids: TeamIds,
    losesNotices: boolean,
    { owner, administrator }: { owner: Caller; administrator: Caller },
  ) {
    this.shop = shop;
    this.ids = ids;
    this.#losesNotices = losesNotices;
    this.owner = owner;
    this.#administrator = administrator;
  }

  /** Makes the team by rows, beside the running service. */
  static async make(shop: KilledShop, { kills, losesNotices }: Kills): Promise<KilledTeam> {
    const { db } = shop;
    const at = new Date();
    const [owner, administrator] = [await member(shop, 'owner'), await member(shop, 'administrator')];
    const context = { db, now: () => new Date(), passwords: new PasswordHasher() } as TestService['context'];
    const { team, ownerRow } = await newTeam({ context }, owner.id);
    const department = await addDepartment(db, team, '影视部', at);
    const row = await addTeamMember(db, { team, memberId: administrator.id, name: 'admin', role: 'administrator', at });
    const quota = await addQuota(db, team, at, { units: kills * UNITS_A_KILL });
    const people = { owner: { ...owner, row: ownerRow }, administrator: { ...administrator, row } };
    return new KilledTeam(shop, { team, department, quota }, losesNotices, people);
  }

  /** Adds somebody to the team. */
  async add(name: string, place: { role?: TeamRole; powers: TeamPower[]; departmentId?: number }): Promise<Caller> {
    const { id, token } = await member(this.shop, name);
    const values = { team: this.ids.team, memberId: id, name, ...place, at: new Date() };
    return { token, row: await addTeamMember(this.shop.db, values) };
  }

  /** Everybody repeats what was not answered before the kill, and the owner makes room in the budget for some more. */
  async resume(url: string): Promise<void> {
    this.told.refused += (await this.#repeated.repeat(url)).length;
    const { list } = await callOver<{ list: Quote[] }>(url, {
      token: this.owner.token,
      name: 'grantConfig/countPrice',
      body: { list: [{ dataId: 1, grant: FILM }] },
    });
    const spent = await this.shop.db
      .selectFrom('budget_period')
      .select(({ fn }) => [fn.sum<number>('reserved').as('reserved'), fn.sum<number>('consumed').as('consumed')])
      .executeTakeFirstOrThrow();
    const amount = Number(spent.reserved ?? 0) + Number(spent.consumed ?? 0) + list[0]!.total * ROOM_A_KILL;
    const budget = { departmentId: this.ids.department, period: 'total', amount };
    await callOver(url, { token: this.owner.token, name: 'teamBudget/set', body: budget });
  }

  /** Asks for a work, lets the administrator approve it, orders and pays it, again and again. */
  async askAndPay(url: string, asker: Caller, answered: () => void): Promise<never> {
    for (;;) {
      const ids = await this.#fill(url, asker);
      const asking: Sent = { token: asker.token, name: 'teamRequest/add', body: { ids, ask: 1 } };
      const { id } = await this.#repeated.send<{ id: number }>(url, asking, answered);
      const isApproved = await this.approve(url, this.#administrator, id, answered);
      if (!isApproved) await this.#keyed(url, this.#administrator, 'teamRequest/refuse', { id, reason: '超出预算' }, answered);
      else await this.pay(url, asker, await this.order(url, asker, id, answered), answered);
    }
  }

  /** @returns false when it goes beyond the budget. */
  async approve(url: string, by: Caller, id: number, answered: () => void): Promise<boolean> {
    try {
      await this.#keyed(url, by, 'teamRequest/approve', { id, quote: await this.#quote(url, by, 'teamRequest/detail', id) }, answered);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.told.refused += 1;
      return false;
    }
  }

  /** Orders an approved request. @returns the id of the order. */
  async order(url: string, by: Caller, id: number, answered: () => void): Promise<number> {
    const quote = await this.#quote(url, by, 'teamRequest/detail', id);
    return this.#place(url, { token: by.token, name: 'teamRequest/order', body: { id, quote } }, answered);
  }

  /** Pays an order at the gateway. */
  async pay(url: string, by: Caller, id: number, answered: () => void): Promise<void> {
    const quote = await this.#quote(url, by, 'order/orderDetail', id);
    await this.#keyed(url, by, 'order/payOrder', { id, method: 'sandbox', quote }, answered);
    const notice = this.#losesNotices && id % 3 === 0 ? 'lost' : 'once';
    if (await payAtSandbox(url, by.token, id, notice)) this.told.paid.add(id);
    answered();
  }

  /** Orders a work and pays it with a unit, again and again. */
  async useUnits(url: string, user: Caller, answered: () => void): Promise<never> {
    for (;;) {
      const ids = await this.#fill(url, user);
      const quote = await callOver<Quote>(url, { token: user.token, name: 'shoppingCart/cartTeamList', body: { ids } });
      const shown = { priceVersion: quote.priceVersion, total: quote.total };
      const id = await this.#place(url, { token: user.token, name: 'order/createCartOrder', body: { ids, quote: shown } }, answered);
      const body = { id, method: 'inventory', inventoryId: this.ids.quota, quote: shown };
      const paying: Sent = { token: user.token, name: 'order/payOrder', body };
      await this.#repeated
        .send(url, paying, () => {
          this.told.usedUnits.add(id);
          answered();
        })
        .catch(async (error: unknown) => {
          if (!(error instanceof Refused)) throw error;
          // The owner took the unit back meanwhile.
          this.told.refused += 1;
          await this.#keyed(url, user, 'order/cancelOrder', { id }, answered);
        });
    }
  }

  /** Allots units to somebody, and takes some of them back, again and again. */
  async allot(url: string, to: Caller, answered: () => void): Promise<never> {
    for (let nth = 0; ; nth++) {
      const units = nth % 3 === 2 ? -1 : 1;
      const body = { id: this.ids.quota, memberId: to.row, units };
      const changing: Sent = { token: this.owner.token, name: 'userPopulationDetail/change', body };
      await this.#repeated
        .send(url, changing, () => {
          this.allotted.set(to.row, (this.allotted.get(to.row) ?? 0) + units);
          answered();
        })
        .catch((error: unknown) => {
          if (!(error instanceof Refused)) throw error;
          this.told.refused += 1;
        });
    }
  }

  async #fill(url: string, who: Caller): Promise<number[]> {
    const name = `film ${++this.#attempts}`;
    const project = { cartType: 2, name, licenseeName: '静水', grant: FILM };
    const { id } = await callOver<{ id: number }>(url, { token: who.token, name: 'teamGrantProject/addGrantProject', body: project });
    const lines = { orderType: 1, cartType: 2, dataIds: [1], grant: FILM, projectId: id };
    return (await callOver<{ ids: number[] }>(url, { token: who.token, name: 'shoppingCart/addCarts', body: lines })).ids;
  }

  async #place(url: string, call: Sent, answered: () => void): Promise<number> {
    const { id } = await this.#repeated.send<{ id: number }>(url, call, (made) => {
      this.told.placed.add(made.id);
      answered();
    });
    return id;
  }

  async #keyed(url: string, { token }: Caller, name: CallName, body: object, answered: () => void): Promise<void> {
    await this.#repeated.send(url, { token, name, body }, answered);
  }

  /** The present price of a request or an order. */
  async #quote(url: string, { token }: Caller, name: 'teamRequest/detail' | 'order/orderDetail', id: number): Promise<Quote> {
    const { current } = await callOver<{ current: Quote }>(url, { token, name, body: { id } });
    return { priceVersion: current.priceVersion, total: current.total };
  }
}

async function member({ configuration, db }: KilledShop, name: string): Promise<{ id: number; token: string }> {
  const { token } = await runCommand(configuration, COMMANDS, 'token', { user: name });
  const { id } = await db.selectFrom('member').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return { id, token };
}
