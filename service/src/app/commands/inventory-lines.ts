import { readFileSync, writeFileSync } from 'node:fs';
import { yuanText } from 'shared-contracts/licensing/money';
import { visibleLine } from 'shared-contracts/text/visible-line';
import { INVENTORY_COMMANDS } from '../../staff/admin/inventory.ts';
import { runCommand } from '../../staff/admin/run-command.ts';
import type { Configuration } from '../configuration.ts';
import { readPassword } from './read-password.ts';

/** Help text of the commands about inventory. */
export const INVENTORY_USAGE = `npm run staff -- inventory list                     lists the inventory for sale, and what no longer is
npm run staff -- inventory export <file>               writes it into a JSON file
npm run staff -- inventory publish <file> --by <staff> [--note <text>] [--dry-run]
                                                    sells what the changed file has; what teams bought stays
npm run staff -- inventory grant <file> --reason <text> --by <staff> [--dry-run]
                                                    gives a team units without an order; the file has the fields taxNumber,
                                                    offer (its key), units and grant (the terms)
`;

interface InventoryOptions {
  reason?: string | undefined;
  by?: string | undefined;
  note?: string | undefined;
  'dry-run': boolean;
}

/** Runs a command about inventory. @returns what it prints; null for a command line that is none. */
export async function inventoryLines(
  configuration: Configuration,
  [, action, file]: readonly string[],
  { by, reason, note = '', 'dry-run': dryRun }: InventoryOptions,
): Promise<string[] | null> {
  if (action === 'list' || (action === 'export' && file)) {
    const { offers } = await runCommand(configuration, INVENTORY_COMMANDS, 'inventoryExport', {});
    if (file) {
      writeFileSync(file, `${JSON.stringify(offers, null, 2)}\n`);
      return [`${offers.length} offers written to ${file}`];
    }
    return offers.map(({ key, name, base, leastUnits, mostUnits, days, active }) =>
      [
        key,
        active ? 'for sale' : 'ended',
        `¥${yuanText(BigInt(base))} of base`,
        `${leastUnits}-${mostUnits} units`,
        `${days} days`,
        name.zh,
        name.en,
      ].join('  '),
    );
  }
  if (!file || !by) return null;
  if (action === 'publish') {
    const offers = JSON.parse(readFileSync(file, 'utf8'));
    const proof = { by, dryRun, password: await readPassword(by) };
    const published = await runCommand(configuration, INVENTORY_COMMANDS, 'inventoryPublish', { offers, note, ...proof });
    const lines = (['added', 'changed', 'ended'] as const).flatMap((what) => published[what].map((key) => `${what} ${key}`));
    return [...(lines.length > 0 ? lines : ['nothing changed']), ...(dryRun ? ['dry run: nothing was published'] : [])];
  }
  if (action !== 'grant' || !reason) return null;
  const given = JSON.parse(readFileSync(file, 'utf8'));
  const proof = { by, dryRun, password: await readPassword(by) };
  const { team } = await runCommand(configuration, INVENTORY_COMMANDS, 'inventoryGrant', { ...given, reason, ...proof });
  return [`${dryRun ? 'would be granted' : 'granted'} to ${visibleLine(team)}`];
}
