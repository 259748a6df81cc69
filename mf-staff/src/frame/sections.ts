import type { StaffRight } from 'shared-contracts/staff/rights';
import type { WorkKind } from 'shared-contracts/staff/work';

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
  { name: 'me', group: 'work', path: '/staff/me', right: null, work: null },

  { name: 'orders', group: 'sales', path: '/staff/orders', right: 'orders.read', work: null },
  { name: 'payments', group: 'sales', path: '/staff/payments', right: 'orders.read', work: null },
  { name: 'notices', group: 'sales', path: '/staff/notices', right: 'orders.read', work: null },
  { name: 'invoices', group: 'sales', path: '/staff/invoices', right: 'invoices.decide', work: 'invoice' },
  { name: 'transfers', group: 'sales', path: '/staff/transfers', right: 'transfers.decide', work: 'transfer' },
  { name: 'refunds', group: 'sales', path: '/staff/refunds', right: 'refunds.decide', work: 'refund' },
  { name: 'certificates', group: 'sales', path: '/staff/certificates', right: 'certificates.mail', work: 'certificateMail' },
  { name: 'members', group: 'sales', path: '/staff/members', right: 'members.read', work: null },
  { name: 'reconciliation', group: 'sales', path: '/staff/reconciliation', right: 'orders.read', work: null },

  { name: 'accounts', group: 'company', path: '/staff/accounts', right: 'staff.manage', work: null },
  { name: 'settings', group: 'company', path: '/staff/settings', right: 'settings.edit', work: null },
  { name: 'audit', group: 'company', path: '/staff/audit', right: 'audit.read', work: null },
] as const satisfies readonly Section[];
