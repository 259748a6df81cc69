import { GateError, type Judgement, judgeChange } from 'deploy-release/gate/gate';
import { ensureKeys, openSigner } from 'deploy-release/keys/index';
import { type Said, say } from 'deploy-release/messages/said';
import type { ChangeOptions, ChannelChange } from 'deploy-release/store/index';
import type { ChannelBody } from 'shared-contracts/release/channel';
import { attempt } from './attempt.ts';
import { type Actor, DeskRefused, type Outcome, type Versions, type Wish } from './desk.ts';
import { mustReachEnd } from './highest-sequence.ts';
import { mustBeUnits, mustBeWish } from './input.ts';
import { movesBetween } from './moves.ts';
import type { Verb } from './rights/allowed.ts';
import type { Surroundings } from './surroundings.ts';

export interface Change {
  verb: Verb;
  units: readonly string[];
  asked: Record<string, unknown>;
  direction: 'forward' | 'back';
  /** Further conditions on what the change would do; throws to refuse. */
  check?(before: ChannelBody | null, after: ChannelBody): void | Promise<void>;
  /** The change of the store. */
  make(options: ChangeOptions, actor: Actor): Promise<ChannelChange>;
}

const PASSES: Judgement = { refusals: [], moves: [], notes: [] };

/**
 * One change of a channel from the right to the record. The gate stands inside the compare-and-swap: what it judged is what is
 * replaced, however many change the channel at the same time.
 */
export function changeChannel(around: Surroundings, actor: Actor, wish: Wish, change: Change): Promise<Outcome> {
  const { channel, why, dryRun = false } = wish;
  const { verb, units, asked, direction } = change;
  return attempt(around, actor, { verb, units, channel, asked, why, dryRun }, async (who) => {
    mustBeWish(wish);
    mustBeUnits(units);
    if (wish.newChannel === false) await mustStand(around, channel);
    const service = await around.service();
    let judgement = PASSES;
    // First of all: who saw another document is told so, not what the wish would now run into (a hold that is a moment old).
    let reachesEnd = false;
    const stands = async (before: ChannelBody | null): Promise<void> => {
      const sequence = before?.sequence ?? 0;
      if (wish.sequence !== undefined && wish.sequence !== sequence) {
        throw new DeskRefused('conflict', say('channel.moved', { channel, stands: sequence, wanted: wish.sequence }));
      }
      // Once is enough: a chain that is tried anew has grown.
      if (!reachesEnd) await mustReachEnd(around, channel, before);
      reachesEnd = true;
    };
    const check = async (before: ChannelBody | null, after: ChannelBody): Promise<void> => {
      await change.check?.(before, after);
      const versions = newlyServed(before, after);
      if (Object.keys(versions).length === 0) return;
      const judged = await judgeChange({
        body: before,
        versions,
        records: (unit, version) => around.store.record(unit, version),
        service: service.contract,
        direction,
      });
      judgement = { ...judged, notes: [...service.notes, ...judged.notes] };
      if (judgement.refusals.length > 0) throw new GateError(judgement);
    };
    await ensureKeys(around.keysDir);
    const signer = await openSigner(around.keysDir, who.role === 'automation' ? 'automation' : 'release', around.now());
    const made = await change.make({ channel, by: who.name, why, signer, dryRun, stands, check, now: around.now }, who);
    const outcome = outcomeOf(made, judgement, dryRun);
    return { answer: outcome, message: outcome.lines[0]!, changed: made.changed, sequence: made.changed ? made.after.sequence : null };
  });
}

/** Throws `DeskRefused` `missing`, with the channels that there are, for one without a document. */
async function mustStand({ store }: Surroundings, channel: string): Promise<void> {
  const known = await store.channels();
  if (!known.includes(channel)) throw new DeskRefused('missing', say('channel.unknown', { channel, known: known.slice(0, 10) }));
}

/** Releases that somebody gets after a change and nobody got of their unit before. */
function newlyServed(before: ChannelBody | null, after: ChannelBody): Versions {
  const served = Object.entries(after.units).flatMap(([unit, { current, canary }]): [string, string][] => {
    const was = before?.units[unit];
    if (was?.current !== current) return [[unit, current]];
    return canary && was.canary?.version !== canary.version ? [[unit, canary.version]] : [];
  });
  return Object.fromEntries(served);
}

function outcomeOf({ changed, before, after }: ChannelChange, judgement: Judgement, dryRun: boolean): Outcome {
  const { channel, sequence, action } = after;
  const moves = Object.entries(movesBetween(before, after)).map(([unit, move]) => say('move.of', { unit, move }));
  const head: Said = changed
    ? say('change.made', { channel, action, moves, sequence, tried: dryRun })
    : say('change.none', { channel, sequence });
  const lines = [head, ...judgement.notes.map((note) => say('gate.note', { note }))];
  return { dryRun, changed, sequence: after.sequence, before, after, judgement, lines };
}
