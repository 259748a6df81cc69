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

  { name: 'invoices', group: 'sales', path: '/staff/invoices', right: 'invoices.decide', work: 'invoice' },
  { name: 'transfers', group: 'sales', path: '/staff/transfers', right: 'transfers.decide', work: 'transfer' },
  { name: 'refunds', group: 'sales', path: '/staff/refunds', right: 'refunds.decide', work: 'refund' },
  { name: 'certificates', group: 'sales', path: '/staff/certificates', right: 'certificates.mail', work: 'certificateMail' },
] as const satisfies readonly Section[];
