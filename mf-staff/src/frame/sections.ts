import type { StaffRight } from 'shared-contracts/staff/rights';
import type { WorkKind } from 'shared-contracts/staff/work-kinds';

/** Groups of the menu, in its order. One of which the role may open nothing is left out. */
export const GROUPS = ['work', 'sales', 'catalogue', 'content', 'company'] as const;

/** A page of the menu: its group, who may open it, and which waiting work is counted beside it. */
interface Section {
  name: string;
  group: (typeof GROUPS)[number];
  path: string;
  right: StaffRight | null;
  work: WorkKind | null;
}

/** By group, then in the order of the menu. */
export const SECTIONS = [
  { name: 'work', group: 'work', path: '/staff', right: 'work.read', work: null },
  { name: 'proposals', group: 'work', path: '/staff/proposals', right: 'work.read', work: null },
  { name: 'figures', group: 'work', path: '/staff/figures', right: 'figures.read', work: null },
  { name: 'me', group: 'work', path: '/staff/me', right: null, work: null },

  { name: 'orders', group: 'sales', path: '/staff/orders', right: 'orders.read', work: null },
  { name: 'payments', group: 'sales', path: '/staff/payments', right: 'orders.read', work: null },
  { name: 'notices', group: 'sales', path: '/staff/notices', right: 'orders.read', work: null },
  { name: 'invoices', group: 'sales', path: '/staff/invoices', right: 'invoices.decide', work: 'invoice' },
  { name: 'transfers', group: 'sales', path: '/staff/transfers', right: 'transfers.decide', work: 'transfer' },
  { name: 'refunds', group: 'sales', path: '/staff/refunds', right: 'refunds.decide', work: 'refund' },
  { name: 'payouts', group: 'sales', path: '/staff/payouts', right: 'payouts.decide', work: 'payout' },
  { name: 'certificates', group: 'sales', path: '/staff/certificates', right: 'certificates.mail', work: 'certificateMail' },
  { name: 'members', group: 'sales', path: '/staff/members', right: 'members.read', work: null },
  { name: 'teams', group: 'sales', path: '/staff/teams', right: 'teams.review', work: 'team' },
  { name: 'composers', group: 'sales', path: '/staff/composers', right: 'composers.review', work: 'composer' },
  { name: 'reconciliation', group: 'sales', path: '/staff/reconciliation', right: 'orders.read', work: null },

  { name: 'songs', group: 'catalogue', path: '/staff/songs', right: 'songs.audit', work: 'song' },
  { name: 'works', group: 'catalogue', path: '/staff/works', right: 'catalogue.edit', work: null },
  { name: 'albums', group: 'catalogue', path: '/staff/albums', right: 'catalogue.edit', work: null },
  { name: 'prices', group: 'catalogue', path: '/staff/prices', right: 'prices.propose', work: null },
  { name: 'rates', group: 'catalogue', path: '/staff/rates', right: 'rates.set', work: null },
  { name: 'packages', group: 'catalogue', path: '/staff/packages', right: 'packages.edit', work: null },
  { name: 'bundles', group: 'catalogue', path: '/staff/bundles', right: 'packages.edit', work: null },
  { name: 'inventory', group: 'catalogue', path: '/staff/inventory', right: 'packages.edit', work: null },
  { name: 'teamQuotas', group: 'catalogue', path: '/staff/inventory/teams', right: 'packages.edit', work: null },
  { name: 'words', group: 'catalogue', path: '/staff/words', right: 'thesaurus.edit', work: null },
  { name: 'thesaurus', group: 'catalogue', path: '/staff/thesaurus', right: 'thesaurus.edit', work: null },

  { name: 'banners', group: 'content', path: '/staff/banners', right: 'content.edit', work: null },
  { name: 'themes', group: 'content', path: '/staff/themes', right: 'content.edit', work: null },
  { name: 'agreements', group: 'content', path: '/staff/agreements', right: 'content.edit', work: null },
  { name: 'searchTexts', group: 'content', path: '/staff/search-texts', right: 'content.edit', work: null },
  { name: 'contacts', group: 'content', path: '/staff/contacts', right: 'content.edit', work: null },
  { name: 'shareTemplates', group: 'content', path: '/staff/share-templates', right: 'content.edit', work: null },
  { name: 'teamTexts', group: 'content', path: '/staff/team-texts', right: 'content.edit', work: null },

  { name: 'company', group: 'company', path: '/staff/company', right: 'company.edit', work: null },
  { name: 'accounts', group: 'company', path: '/staff/accounts', right: 'staff.manage', work: null },
  { name: 'settings', group: 'company', path: '/staff/settings', right: 'settings.edit', work: null },
  { name: 'audit', group: 'company', path: '/staff/audit', right: 'audit.read', work: null },
] as const satisfies readonly Section[];
