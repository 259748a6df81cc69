/**
 * Tables whose rows belong to an owner: a member or a team. A query of one of them says whose rows it means, or is named with its reason in
 * `deploy/tools/src/checks/owner-exceptions.ts`; `npm run checks -- owners` sees to it.
 */
export const OWNED_TABLES = [
  'cart_item',
  'certificate',
  'customer_order',
  'grant_project',
  'integral_account',
  'integral_log',
  'inventory_quota',
  'invoice',
  'licence',
  'member_package',
  'price_quote',
] as const;

/** The column that says whose the rows of a table are: of the others each belongs to the member it names. */
export function ownerColumn(table: string): 'owner_id' | 'member_id' {
  return (OWNED_TABLES as readonly string[]).includes(table) ? 'owner_id' : 'member_id';
}
