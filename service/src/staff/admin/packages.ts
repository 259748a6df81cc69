import { z } from 'zod';
import { Prices } from '../../catalogue/prices/prices.ts';
import { publishOffers, readOffers } from '../../commerce/packages/publish-offers.ts';
import { audit } from '../../platform/audit/audit.ts';
import { asStaff, proven } from './as-staff.ts';
import { command } from './commands.ts';
import { staffText } from './staff-text.ts';

const text = staffText(500);
const bothLanguages = z.strictObject({ zh: text, en: text });
const option = z.string().max(40);
const most = z.number().int().positive().nullable();

const cover = z.strictObject({
  libraries: z.array(z.number().int().min(1).max(5)),
  ...{
    forms: z.array(option),
    licensees: z.array(option),
    period: option.nullable(),
    scope: option.nullable(),
    seconds: option.nullable(),
  },
  channels: most,
  shops: most,
});
const offer = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  type: z.number().int(),
  name: bothLanguages,
  description: bothLanguages,
  licences: z.number().int().min(1).max(100_000),
  price: z.number().int().min(1).max(1_000_000_000_000),
  days: z.number().int().min(1).max(3660),
  active: z.boolean(),
  cover,
});

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
