import { quoteUnits } from 'shared-contracts/licensing/inventory-terms';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { StaffCallRequest } from 'shared-contracts/staff/calls';
import { Prices } from '../../catalogue/prices/prices.ts';
import { activeOffers, type OfferRow, soldAs } from '../../commerce/inventory/offers.ts';
import { grantQuota } from '../../commerce/inventory/quotas.ts';
import { checkedOptions } from '../../commerce/licensing/own-project.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import { badRequest } from '../../platform/http/problem.ts';
import { lockTeam } from '../../platform/ownership/standing.ts';

export type GivenUnits = StaffCallRequest<'staff/inventory/previewGrant'>;

/** What a grant would give, and to whom. */
export interface PlannedGrant {
  team: { id: OwnerId; name: string };
  offer: OfferRow;
  terms: LicenceOptions;
  /** Fen that one unit costs on these terms today. */
  unitPrice: bigint;
}

/** Checks a grant, and says what it would give. @throws Problem for an unknown team, inventory that is not for sale, terms that break a rule. */
export async function planGrant(db: Db, table: PriceTable, given: GivenUnits): Promise<PlannedGrant> {
  const { taxNumber, offer: key, units, grant } = given;
  const team = await db
    .selectFrom('team')
    .select(['id', 'name'])
    .where('tax_number', '=', taxNumber)
    .where('dissolved_at', 'is', null)
    .executeTakeFirst();
  if (!team) throw badRequest(`没有税号为 ${taxNumber} 的团队`, `There is no team with the tax number ${taxNumber}`);
  const offer = await activeOffers(db).where('key', '=', key).executeTakeFirst();
  if (!offer) throw badRequest(`没有在售的保有量 ${key}`, `There is no inventory ${key} for sale`);
  const terms = checkedOptions(table, grant);
  const { unitPrice } = quoteUnits(table, { base: BigInt(offer.base), steps: offer.steps }, terms, units);
  return { team, offer, terms, unitPrice };
}

/** Gives a team units without an order, with a line of the audit log. @throws Problem as `planGrant`. */
export async function grantUnits(
  tx: Db,
  given: GivenUnits,
  { staff, reason, at }: { staff: Pick<StaffMember, 'id' | 'name'>; reason: string; at: Date },
): Promise<{ id: number; team: string }> {
  const { team, offer, terms, unitPrice } = await planGrant(tx, await new Prices().current(tx), given);
  await lockTeam(tx, team.id);
  const { units } = given;
  const sold = soldAs(offer, terms, units, { unitPrice, total: 0n });
  const id = await grantQuota(tx, { owner: team.id, offerId: offer.id, sold }, { actor: staff.name, reason, at });
  await audit(tx, staff, 'inventory granted', JSON.stringify({ quota: id, terms }), {
    target: `team ${team.id}`,
    reason,
    after: { offer: offer.key, units },
  });
  return { id, team: team.name };
}
