import type { StaffRight } from 'shared-contracts/staff/rights';
import type { WorkKind } from 'shared-contracts/staff/work';

/** A page of the menu: who may open it, and which waiting work is counted beside it. */
interface Section {
  name: string;
  path: string;
  right: StaffRight | null;
  work: WorkKind | null;
}

export const SECTIONS = [
  { name: 'work', path: '/staff', right: 'work.read', work: null },
  { name: 'invoices', path: '/staff/invoices', right: 'invoices.decide', work: 'invoice' },
  { name: 'transfers', path: '/staff/transfers', right: 'transfers.decide', work: 'transfer' },
  { name: 'refunds', path: '/staff/refunds', right: 'refunds.decide', work: 'refund' },
  { name: 'certificates', path: '/staff/certificates', right: 'certificates.mail', work: 'certificateMail' },
  { name: 'proposals', path: '/staff/proposals', right: 'work.read', work: null },
  { name: 'prices', path: '/staff/prices', right: 'prices.propose', work: null },
  { name: 'rates', path: '/staff/rates', right: 'rates.set', work: null },
  { name: 'works', path: '/staff/works', right: 'catalogue.edit', work: null },
  { name: 'words', path: '/staff/words', right: 'thesaurus.edit', work: null },
  { name: 'thesaurus', path: '/staff/thesaurus', right: 'thesaurus.edit', work: null },
  { name: 'me', path: '/staff/me', right: null, work: null },
] as const satisfies readonly Section[];
