/** What a request or an order of the model holds. */
export interface Held {
  id: number;
  kind: 'request' | 'order';
  /** Of a request its own states; of an order made without one `unpaid` first. */
  state: 'asked' | 'approved' | 'refused' | 'withdrawn' | 'ordered' | 'unpaid' | 'paid' | 'cancelled' | 'refunded';
  /** Fen by the number of the budget. */
  parts: ReadonlyMap<number, number>;
  taken: 'nothing' | 'reserved' | 'consumed';
  orderId: number | null;
}

/** Budgets of a team as plain sums: what the service must come to after any sequence of steps. */
export class BudgetModel {
  readonly held: Held[] = [];
  readonly #amounts: ReadonlyMap<number, number>;

  /** @param amounts fen by the number of the budget. */
  constructor(amounts: ReadonlyMap<number, number>) {
    this.#amounts = amounts;
  }

  /** Reserved and spent, by budget. */
  sums(): Record<number, [number, number]> {
    const of = (budget: number, taken: Held['taken']) =>
      this.held.reduce((sum, one) => sum + (one.taken === taken ? (one.parts.get(budget) ?? 0) : 0), 0);
    return Object.fromEntries([...this.#amounts.keys()].map((budget) => [budget, [of(budget, 'reserved'), of(budget, 'consumed')]]));
  }

  fits(parts: ReadonlyMap<number, number>): boolean {
    const sums = this.sums();
    return [...parts].every(([budget, part]) => sums[budget]![0] + sums[budget]![1] + part <= this.#amounts.get(budget)!);
  }

  /** A request that budgets reserve when all of them have room. */
  ask(id: number, parts: ReadonlyMap<number, number>): void {
    this.held.push({ id, kind: 'request', state: 'asked', parts, taken: this.fits(parts) ? 'reserved' : 'nothing', orderId: null });
  }

  /** Whether it may be approved: what is reserved may, and what has room; the owner approves all. */
  approve(one: Held, byOwner: boolean): boolean {
    if (one.taken === 'nothing' && !byOwner && !this.fits(one.parts)) return false;
    Object.assign(one, { state: 'approved', taken: 'reserved' });
    return true;
  }

  /** Whether an order without a request may be placed. */
  mayPlace(parts: ReadonlyMap<number, number>, byOwner: boolean): boolean {
    return byOwner || this.fits(parts);
  }

  place(id: number, parts: ReadonlyMap<number, number>): void {
    this.held.push({ id, kind: 'order', state: 'unpaid', parts, taken: 'reserved', orderId: id });
  }

  end(one: Held, state: Held['state']): void {
    Object.assign(one, { state, taken: 'nothing' });
  }
}
