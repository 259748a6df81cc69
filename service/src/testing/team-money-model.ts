import { powersOf, type TeamPower } from 'shared-contracts/team/powers';
import type { RequestAct } from 'shared-contracts/team/purchase-requests';
import { BudgetModel, type Held } from './budget-model.ts';
import { type ModelMember, type ModelPlace, TeamModel, type TeamStep } from './team-model.ts';
import { UnitsModel } from './units-model.ts';

/** What a person does with the money of the team. `which` counts requests or orders that are in the state for it. */
export type MoneyStep =
  | { do: 'ask'; actor: number; works: number }
  | { do: 'approve' | 'refuse' | 'withdraw' | 'order' | 'pay' | 'payUnits' | 'cancel'; actor: number; which: number }
  | { do: 'place'; actor: number }
  | { do: 'allot' | 'takeBack'; actor: number; subject: number; units: number }
  | { do: 'refund'; which: number };

/** Of a request or an order: who, by person and by membership, for which department, how much. */
interface Purchase {
  held: Held;
  /** Null: an order without a request. */
  asker: { person: number; member: ModelMember } | null;
  department: number | null;
  works: number;
  amount: number;
  /** Who ordered it last. */
  orderer: number | null;
}

/** Who is in the team at first: with the powers that money takes. */
export const FIRST_BUYERS: readonly ModelPlace[] = [
  { role: 'owner', department: null, powers: [] },
  { role: 'administrator', department: 1, powers: [] },
  { role: 'departmentAdministrator', department: 0, powers: ['buy', 'teamCart'] },
  { role: 'member', department: 0, powers: ['teamCart', 'quota'] },
  { role: 'member', department: 1, powers: ['teamCart', 'quota', 'allot'] },
];

/** What a team has. */
export interface TeamMoney {
  /** Fen of one work, and of two. */
  prices: readonly [number, number];
  /** Fen of the budget of each department. */
  budgets: readonly [number, number];
  /** Fen up to which the head of the first department approves; that of the second does not. */
  limit: number;
  units: number;
}

/** A team with its money as plain values: who may do what, and what the sums are then. */
export class TeamMoneyModel {
  readonly people = new TeamModel(FIRST_BUYERS);
  readonly budgets: BudgetModel;
  readonly units: UnitsModel<ModelMember>;
  readonly purchases: Purchase[] = [];
  readonly #money: TeamMoney;

  constructor(money: TeamMoney) {
    this.#money = money;
    this.budgets = new BudgetModel(new Map(money.budgets.entries()));
    this.units = new UnitsModel(money.units);
  }

  /** The purchase that a step is about; null when none is in the state for it. */
  pick(step: MoneyStep): Purchase | null {
    const states: Partial<Record<MoneyStep['do'], Held['state'][]>> = {
      approve: ['asked'],
      refuse: ['asked'],
      withdraw: ['asked', 'approved'],
      order: ['approved'],
      pay: ['ordered', 'unpaid'],
      payUnits: ['ordered', 'unpaid'],
      cancel: ['ordered', 'unpaid'],
      refund: ['paid'],
    };
    const found = this.purchases.filter(({ held }) => states[step.do]?.includes(held.state));
    return 'which' in step && found.length > 0 ? found[step.which % found.length]! : null;
  }

  /** Whether somebody may do this; what follows is for `apply`. */
  mayDo(step: Exclude<MoneyStep, { do: 'refund' }>, purchase: Purchase | null): boolean {
    const powers = this.powers(step.actor);
    switch (step.do) {
      case 'ask':
        return powers.includes('teamCart');
      case 'place':
        // Of the team cart; whoever pays orders, with money or from what the team holds.
        return powers.includes('teamCart') && (powers.includes('buy') || powers.includes('quota')) && this.#fits(step.actor);
      case 'allot':
        return this.#mayAllot(step) && step.units <= this.units.free && this.people.members.get(step.subject)?.state === 'active';
      case 'takeBack':
        return this.#mayAllot(step) && step.units <= this.units.heldBy(this.people.members.get(step.subject)!);
      case 'pay':
        return (
          this.seesOrder(step.actor, purchase!) &&
          (powers.includes('buy') || (this.#isOwn(step.actor, purchase!) && powers.includes('teamCart')))
        );
      case 'payUnits':
        return this.seesOrder(step.actor, purchase!) && powers.includes('quota') && this.#hasUnits(step.actor, purchase!.works);
      case 'cancel':
        return this.seesOrder(step.actor, purchase!) && (powers.includes('buy') || purchase!.orderer === step.actor);
      default:
        return this.actsOn(step.actor, purchase!).includes(step.do);
    }
  }

  /** Does what a step says that was allowed. @param id of the request or order that it made. */
  apply(step: MoneyStep, purchase: Purchase | null, id: number): void {
    switch (step.do) {
      case 'ask':
        this.#add({ person: step.actor, works: step.works, id, isRequest: true });
        return;
      case 'place':
        this.#add({ person: step.actor, works: 1, id, isRequest: false });
        return;
      case 'allot':
        this.units.allot(this.people.members.get(step.subject)!, step.units);
        return;
      case 'takeBack':
        this.units.takeBack(this.people.members.get(step.subject)!, step.units);
        return;
      default:
        this.#change(step, purchase!, id);
    }
  }

  #change(step: Exclude<MoneyStep, { do: 'ask' | 'place' | 'allot' | 'takeBack' }>, purchase: Purchase, id: number): void {
    const { held } = purchase;
    switch (step.do) {
      case 'approve':
        this.budgets.approve(held, true);
        return;
      case 'order':
        purchase.orderer = step.actor;
        Object.assign(held, { state: 'ordered', orderId: id });
        return;
      case 'pay':
        Object.assign(held, { state: 'paid', taken: 'consumed' });
        return;
      case 'payUnits':
        this.units.use(this.people.members.get(step.actor)!, held.orderId!, purchase.works, this.powers(step.actor).includes('allot'));
        this.budgets.end(held, 'paid');
        return;
      case 'cancel':
        this.#cancel(purchase);
        return;
      case 'refund':
        if (held.taken === 'nothing') this.units.refund(held.orderId!, (member) => this.#isHere(member) && member.state === 'active');
        this.budgets.end(held, 'refunded');
        return;
      default:
        this.budgets.end(held, step.do === 'refuse' ? 'refused' : 'withdrawn');
    }
  }

  /** Somebody did something about people that was allowed: who is gone or disabled leaves nothing open. */
  afterPeople(step: TeamStep, before: ReadonlyMap<number, ModelMember>): void {
    const person = step.do === 'leave' ? step.actor : 'subject' in step ? step.subject : null;
    const isSuspended = step.do === 'leave' || step.do === 'remove' || (step.do === 'enable' && !step.enabled);
    const member = person === null ? undefined : before.get(person);
    if (!isSuspended || !member) return;
    for (const one of this.purchases) if (one.orderer === person && ['ordered', 'unpaid'].includes(one.held.state)) this.#cancel(one);
    for (const { held, asker } of this.purchases)
      if (asker?.member === member && ['asked', 'approved'].includes(held.state)) this.budgets.end(held, 'withdrawn');
    this.units.leave(member);
  }

  powers(person: number): TeamPower[] {
    const standing = this.people.standing(person);
    return standing ? powersOf(standing) : [];
  }

  /** What somebody may do with a request, as its page shows it. */
  actsOn(person: number, purchase: Purchase): RequestAct[] {
    const { state } = purchase.held;
    const powers = this.powers(person);
    const isOwn = this.#isOwn(person, purchase);
    const decides = this.#decides(person, purchase);
    const takesOn = (isOwn && powers.includes('teamCart')) || (decides && powers.includes('buy'));
    const acts: RequestAct[] = [];
    if (state === 'asked' && decides) acts.push('change', 'refuse');
    const approves = state === 'asked' && decides && this.#hasRoom(person, purchase.held);
    if (approves) acts.push('approve');
    if (approves && powers.includes('buy')) acts.push('approveAndOrder');
    if (isOwn && (state === 'asked' || state === 'approved')) acts.push('withdraw');
    if (state === 'approved' && takesOn) acts.push('order');
    if (state === 'ordered' && takesOn) acts.push('pay');
    return acts;
  }

  seesRequest(person: number, purchase: Purchase): boolean {
    return purchase.asker !== null && (this.#isOwn(person, purchase) || this.#decides(person, purchase));
  }

  /** Orders are seen by who made or asked for them, and by those with the power. */
  seesOrder(person: number, { orderer, asker }: Purchase): boolean {
    if (this.people.standing(person)?.state !== 'active') return false;
    return this.powers(person).includes('orders') || orderer === person || asker?.person === person;
  }

  #add({ person, works, id, isRequest }: { person: number; works: number; id: number; isRequest: boolean }): void {
    const member = this.people.members.get(person)!;
    const { department } = member;
    const amount = this.#money.prices[works - 1]!;
    const parts = this.#parts(department, amount);
    if (isRequest) this.budgets.ask(id, parts);
    else this.budgets.place(id, parts);
    const asker = isRequest ? { person, member } : null;
    this.purchases.push({ held: this.budgets.held.at(-1)!, asker, department, works, amount, orderer: isRequest ? null : person });
  }

  #parts(department: number | null, amount: number): Map<number, number> {
    return new Map(department === null ? [] : [[department, amount]]);
  }

  /** An order ended unpaid: its request is approved still, while who asked is in the team. */
  #cancel({ held, asker }: Purchase): void {
    const lasts = asker !== null && this.people.standing(asker.person)?.state === 'active';
    if (lasts) held.state = 'approved';
    else this.budgets.end(held, 'cancelled');
  }

  #fits(person: number): boolean {
    const { role, department } = this.people.members.get(person)!;
    return this.budgets.mayPlace(this.#parts(department, this.#money.prices[0]), role === 'owner');
  }

  #hasRoom(person: number, { taken, parts }: Held): boolean {
    return taken === 'reserved' || this.people.members.get(person)!.role === 'owner' || this.budgets.fits(parts);
  }

  #decides(person: number, { asker, department, amount }: Purchase): boolean {
    const standing = this.people.standing(person);
    if (!standing || !asker || asker.member === this.people.members.get(person) || !this.powers(person).includes('members')) return false;
    if (standing.role === 'owner' || standing.role === 'administrator') return true;
    return standing.role === 'departmentAdministrator' && standing.departmentId === 0 && department === 0 && amount <= this.#money.limit;
  }

  #mayAllot({ actor, subject }: { actor: number; subject: number }): boolean {
    const [by, to] = [this.people.members.get(actor), this.people.members.get(subject)];
    if (!by || !to || !this.powers(actor).includes('allot')) return false;
    return by.role !== 'departmentAdministrator' || by.department === to.department;
  }

  #hasUnits(person: number, works: number): boolean {
    const own = this.units.heldBy(this.people.members.get(person)!);
    return own + (this.powers(person).includes('allot') ? this.units.free : 0) >= works;
  }

  #isOwn(person: number, { asker }: Purchase): boolean {
    const member = this.people.members.get(person);
    return member !== undefined && asker?.member === member && member.state === 'active';
  }

  #isHere(member: ModelMember): boolean {
    return [...this.people.members.values()].includes(member);
  }
}
