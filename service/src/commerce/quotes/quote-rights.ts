import type { Selectable } from 'kysely';
import type { PriceQuoteTable } from '../../platform/database/generated/tables.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { ownersWith, type Reach, requireFor } from '../../platform/ownership/reach.ts';
import { orderedProjects, projectNames } from '../licensing/ordered-projects.ts';
import { noSuchProject } from '../licensing/own-project.ts';

/** Whose quotes a member sees: their own, and the team's with a power over its cart or its orders. */
export function seenOwners(reach: Reach): OwnerId[] {
  return ownersWith(reach, 'teamCart', 'buy', 'quota', 'orders');
}

/** Whether a member may make links of an owner's quotes and withdraw them: who uses the cart that they are made of. */
export function mayChange(reach: Reach, owner: OwnerId): boolean {
  return ownersWith(reach, 'teamCart').includes(owner);
}

/** @throws Problem for who may not. */
export function requireChanging(reach: Reach, owner: OwnerId): void {
  requireFor(reach, owner, 'teamCart');
}

/** Whether a member may order by an owner's quotes; `requirePlacing` of the orders is the rule. */
export function mayOrder(reach: Reach, owner: OwnerId): boolean {
  return ownersWith(reach, 'buy', 'quota').includes(owner);
}

/** @throws Problem for a quote with a project that the member may not use, or that is archived. */
export async function requireProjects(
  db: Db,
  reach: Reach,
  { owner_id: owner, content }: Pick<Selectable<PriceQuoteTable>, 'owner_id' | 'content'>,
): Promise<void> {
  const ids = [...new Set(content.lines.map(({ project }) => project.id))];
  const usable = await orderedProjects(db, reach, owner, ids);
  const kept = await projectNames(db, owner, ids);
  // A project that was deleted since is nobody's: what the quote says of it holds.
  if (ids.some((id) => kept.has(id) && !usable.has(id))) throw noSuchProject();
}
