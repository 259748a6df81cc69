/** A use of units: whose, how many of the own ones, and how many in all. */
interface Use<Holder> {
  holder: Holder;
  order: number;
  own: number;
  units: number;
}

/** Units of a quota, as a plain reader of the rules counts them. A holder is whatever tells people apart. */
export class UnitsModel<Holder> {
  free: number;
  ended = false;
  readonly #held = new Map<Holder, number>();
  readonly #uses: Use<Holder>[] = [];

  constructor(units: number) {
    this.free = units;
  }

  heldBy(holder: Holder): number {
    return this.#held.get(holder) ?? 0;
  }

  get allotted(): number {
    return [...this.#held.values()].reduce((all, units) => all + units, 0);
  }

  get consumed(): number {
    return this.#uses.reduce((all, { units }) => all + units, 0);
  }

  allot(holder: Holder, units: number): boolean {
    return !this.ended && units <= this.free && this.#move(holder, units);
  }

  takeBack(holder: Holder, units: number): boolean {
    return units <= this.heldBy(holder) && this.#move(holder, -units);
  }

  /** Takes units for an order: the own ones first, and free ones where that is allowed. */
  use(holder: Holder, order: number, units: number, takesFree: boolean): boolean {
    const own = Math.min(units, this.heldBy(holder));
    if (this.ended || own + (takesFree ? this.free : 0) < units) return false;
    this.#held.set(holder, this.heldBy(holder) - own);
    this.free -= units - own;
    this.#uses.push({ holder, order, own, units });
    return true;
  }

  /** Gives the units of a refunded order back: own ones to their holder, where that may still have some. */
  refund(order: number, mayHold: (holder: Holder) => boolean): void {
    const at = this.#uses.findIndex((use) => use.order === order);
    const [use] = this.#uses.splice(at, 1);
    const own = !this.ended && mayHold(use!.holder) ? use!.own : 0;
    this.#held.set(use!.holder, this.heldBy(use!.holder) + own);
    this.free += use!.units - own;
  }

  /** Somebody has no units any more. */
  leave(holder: Holder): void {
    this.takeBack(holder, this.heldBy(holder));
  }

  #move(holder: Holder, units: number): boolean {
    this.#held.set(holder, this.heldBy(holder) + units);
    this.free -= units;
    return true;
  }
}
