import { grantedUnits, inventoryTerms } from 'shared-contracts/staff/inventory';
import { z } from 'zod';
import { publishOffers, readOffers } from '../../commerce/inventory/publish-offers.ts';
import { audit } from '../../platform/audit/audit.ts';
import { grantUnits } from '../offers/grant-units.ts';
import { asStaff, proven } from './as-staff.ts';
import { command } from './commands.ts';
import { staffLine, staffText } from './staff-text.ts';

const text = staffText(500);
const bothLanguages = z.strictObject({ zh: text, en: text });
const offer = z.strictObject({ ...inventoryTerms, name: bothLanguages, description: bothLanguages, active: z.boolean() });

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
    z.object({ ...grantedUnits, reason: staffLine(200), ...proven }),
    (operator, { reason, by, password, dryRun, ...given }) =>
      asStaff(operator, 'packages.edit', { by, password, dryRun }, async (tx, actor) => {
        const { team } = await grantUnits(tx, given, { staff: actor, reason, at: operator.now() });
        return { team };
      }),
  ),
} as const;
