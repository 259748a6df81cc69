import { grant } from 'shared-contracts/api/licensing';
import { quoteUnits, UNITS_MAX } from 'shared-contracts/licensing/inventory-terms';
import { z } from 'zod';
import { Prices } from '../../catalogue/prices/prices.ts';
import { activeOffers, soldAs } from '../../commerce/inventory/offers.ts';
import { publishOffers, readOffers } from '../../commerce/inventory/publish-offers.ts';
import { grantQuota } from '../../commerce/inventory/quotas.ts';
import { checkedOptions } from '../../commerce/licensing/own-project.ts';
import { audit } from '../../platform/audit/audit.ts';
import { badRequest } from '../../platform/http/problem.ts';
import { lockTeam } from '../../platform/ownership/standing.ts';
import { asStaff, proven } from './as-staff.ts';
import { command } from './commands.ts';
import { staffLine, staffText } from './staff-text.ts';

const text = staffText(500);
const bothLanguages = z.strictObject({ zh: text, en: text });
const units = z.number().int().min(1).max(UNITS_MAX);
const offer = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  name: bothLanguages,
  description: bothLanguages,
  libraries: z.array(z.number().int().min(1).max(5)).max(5),
  base: z.number().int().min(1).max(1_000_000_000),
  leastUnits: units,
  mostUnits: units,
  steps: z.array(z.strictObject({ from: units, discountBasisPoints: z.number().int().min(0).max(10_000) })).max(20),
  days: z.number().int().min(1).max(3660),
  active: z.boolean(),
});

/** The offers of the keys as the audit log has them; null for one that there is not. */
function shownOf(offers: Awaited<ReturnType<typeof readOffers>>, keys: readonly string[]): Record<string, string | null> {
  const of = (key: string) => offers.find((one) => one.key === key);
  return Object.fromEntries(keys.map((key) => [key, of(key) ? JSON.stringify(of(key)) : null]));
}

/** Commands about inventory for sale, and quotas that teams are given without an order. */
export const INVENTORY_COMMANDS = {
  inventoryExport: command(z.object({}), async ({ db }) => ({ offers: await readOffers(db) })),
  inventoryPublish: command(
    z.object({ offers: z.array(offer).max(200), note: staffText(200), ...proven }),
    (operator, { offers, note, ...proof }) =>
      asStaff(operator, 'packages.edit', proof, async (tx, actor) => {
        const before = await readOffers(tx);
        const published = await publishOffers(tx, offers);
        const { added, changed, ended } = published;
        const keys = [...added, ...changed, ...ended];
        await audit(tx, actor, 'inventory published', JSON.stringify({ added, changed, ended, note }), {
          target: 'inventory',
          reason: note,
          before: shownOf(before, keys),
          after: shownOf(await readOffers(tx), keys),
        });
        return published;
      }),
  ),
  inventoryGrant: command(
    z.object({ taxNumber: staffLine(60), offer: z.string().max(40), units, grant, reason: staffLine(200), ...proven }),
    (operator, { taxNumber, offer: key, units: number, grant: given, reason, ...proof }) =>
      asStaff(operator, 'packages.edit', proof, async (tx, actor) => {
        const team = await tx
          .selectFrom('team')
          .select(['id', 'name'])
          .where('tax_number', '=', taxNumber)
          .where('dissolved_at', 'is', null)
          .executeTakeFirst();
        if (!team) throw badRequest(`没有税号为 ${taxNumber} 的团队`, `There is no team with the tax number ${taxNumber}`);
        const sold = await activeOffers(tx).where('key', '=', key).executeTakeFirst();
        if (!sold) throw badRequest(`没有在售的保有量 ${key}`, `There is no inventory ${key} for sale`);
        await lockTeam(tx, team.id);
        const table = await new Prices().current(tx);
        const terms = checkedOptions(table, given);
        const { unitPrice } = quoteUnits(table, { base: BigInt(sold.base), steps: sold.steps }, terms, number);
        const act = { actor: actor.name, reason, at: operator.now() };
        const asSold = soldAs(sold, terms, number, { unitPrice, total: 0n });
        const id = await grantQuota(tx, { owner: team.id, offerId: sold.id, sold: asSold }, act);
        await audit(tx, actor, 'inventory granted', JSON.stringify({ quota: id, offer: key, units: number, terms }), {
          target: `team ${team.id}`,
          reason,
        });
        return { team: team.name };
      }),
  ),
} as const;
