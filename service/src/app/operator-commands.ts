import { BUNDLE_COMMANDS } from '../staff/admin/bundles.ts';
import { CERTIFICATE_COMMANDS } from '../staff/admin/certificates.ts';
import { COMMANDS } from '../staff/admin/commands.ts';
import { COMPOSER_COMMANDS } from '../staff/admin/composers.ts';
import { RATE_COMMANDS } from '../staff/admin/exchange-rates.ts';
import { INVENTORY_COMMANDS } from '../staff/admin/inventory.ts';
import { INVOICE_COMMANDS } from '../staff/admin/invoices.ts';
import { PACKAGE_COMMANDS } from '../staff/admin/packages.ts';
import { PAYOUT_COMMANDS } from '../staff/admin/payouts.ts';
import { RECONCILIATION_COMMANDS } from '../staff/admin/reconciliation.ts';
import { SALES_COMMANDS } from '../staff/admin/sales.ts';
import { SONG_COMMANDS } from '../staff/admin/songs.ts';
import { STAFF_COMMANDS } from '../staff/admin/staff-accounts.ts';
import { TEAM_COMMANDS } from '../staff/admin/teams.ts';
import { THESAURUS_COMMANDS } from '../staff/admin/thesaurus.ts';

/** Commands of the operator and the staff, by name. */
export const OPERATOR_COMMANDS = {
  ...COMMANDS,
  ...STAFF_COMMANDS,
  ...CERTIFICATE_COMMANDS,
  ...SALES_COMMANDS,
  ...RATE_COMMANDS,
  ...INVOICE_COMMANDS,
  ...PACKAGE_COMMANDS,
  ...INVENTORY_COMMANDS,
  ...BUNDLE_COMMANDS,
  ...RECONCILIATION_COMMANDS,
  ...THESAURUS_COMMANDS,
  ...TEAM_COMMANDS,
  ...COMPOSER_COMMANDS,
  ...SONG_COMMANDS,
  ...PAYOUT_COMMANDS,
};
