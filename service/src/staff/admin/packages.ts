import { packageTerms } from 'shared-contracts/staff/packages';
import { z } from 'zod';
import { Prices } from '../../catalogue/prices/prices.ts';
import { publishOffers, readOffers } from '../../commerce/packages/publish-offers.ts';
import { audit } from '../../platform/audit/audit.ts';
import { asStaff, proven } from './as-staff.ts';
import { command } from './commands.ts';
import { staffText } from './staff-text.ts';

const text = staffText(500);
const bothLanguages = z.strictObject({ zh: text, en: text });
const offer = z.strictObject({ ...packageTerms, name: bothLanguages, description: bothLanguages, active: z.boolean() });

/** The offers of the keys as the audit log has them; null for one that there is not. */
function shownOf(offers: Awaited<ReturnType<typeof readOffers>>, keys: readonly string[]): Record<string, string | null> {
  const of = (key: string) => offers.find((one) => one.key === key);
  return Object.fromEntries(keys.map((key) => [key, of(key) ? JSON.stringify(of(key)) : null]));
}

/** Commands about packages for sale. */
export const PACKAGE_COMMANDS = {
  packagesExport: command(z.object({}), async ({ db }) => ({ packages: await readOffers(db) })),
  packagesPublish: command(
    z.object({ packages: z.array(offer).max(200), note: staffText(200), ...proven }),
    (operator, { packages, note, ...proof }) =>
      asStaff(operator, 'packages.edit', proof, async (tx, actor) => {
        const before = await readOffers(tx);
        const published = await publishOffers(tx, await new Prices().current(tx), packages);
        const { added, changed, ended } = published;
        const keys = [...added, ...changed, ...ended];
        await audit(tx, actor, 'packages published', JSON.stringify({ added, changed, ended, note }), {
          target: 'packages',
          reason: note,
          before: shownOf(before, keys),
          after: shownOf(await readOffers(tx), keys),
        });
        return published;
      }),
  ),
} as const;
