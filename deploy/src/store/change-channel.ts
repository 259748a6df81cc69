import { type ChannelChange, type ChannelDocument, type ChannelUnit, withPromoted, withRolledBack } from './channel.ts';
import { type ReleaseStore, StoreError } from './release-store.ts';

/** How often a change is tried again when others change the channel at the same time. */
const ATTEMPTS = 20;

export interface ChangeOptions {
  channel: string;
  by: string;
  why: string;
}

/** Makes releases live, several in one step. Gives the new document, or the standing one when all of them are live already. */
export async function promote(store: ReleaseStore, versions: Record<string, string>, options: ChangeOptions): Promise<ChannelDocument> {
  for (const [unit, version] of Object.entries(versions)) {
    const problems = await store.verify(unit, version);
    if (problems.length > 0) throw new StoreError('damaged', `${unit}@${version} cannot go live: ${problems.join('; ')}`);
  }
  return change(store, options, { action: 'promote', units: Object.keys(versions) }, (units) => withPromoted(units, versions));
}

/** Takes a unit back to `to`, or to its newest kept release. */
export async function rollback(
  store: ReleaseStore,
  unit: string,
  to: string | undefined,
  options: ChangeOptions,
): Promise<ChannelDocument> {
  return change(store, options, { action: 'rollback', units: [unit] }, async (units) => {
    const next = withRolledBack(units, unit, to);
    const problems = await store.verify(unit, next[unit]!.current);
    if (problems.length > 0) throw new StoreError('damaged', `${unit}@${next[unit]!.current} cannot go live: ${problems.join('; ')}`);
    return next;
  });
}

async function change(
  store: ReleaseStore,
  { channel, by, why }: ChangeOptions,
  what: Pick<ChannelChange, 'action' | 'units'>,
  next: (units: Record<string, ChannelUnit>) => Record<string, ChannelUnit> | Promise<Record<string, ChannelUnit>>,
): Promise<ChannelDocument> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await store.channel(channel);
    const units = await next(before?.document.units ?? {});
    if (before && JSON.stringify(units) === JSON.stringify(before.document.units)) return before.document;
    const document: ChannelDocument = {
      channel,
      sequence: (before?.document.sequence ?? 0) + 1,
      previous: before?.hash ?? null,
      at: new Date().toISOString(),
      change: { ...what, by, why },
      units,
    };
    if (await store.replaceChannel(channel, before?.hash ?? null, document)) return document;
  }
  throw new Error(`${channel} is being changed by others all the time; nothing was changed`);
}
