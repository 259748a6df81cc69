import { z } from 'zod';
import type { Actor, ChangeRequest, Outcome, ReleaseService } from '../release-service.ts';
import type { Act } from './contract.ts';

const unit = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'no name of a unit');
const version = z.string().regex(/^[a-z0-9][a-z0-9.+_-]{0,127}$/i, 'no version');
const units = z.array(unit).min(1).max(100);

const act = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('promote'),
    versions: z.record(unit, version).refine((all) => Object.keys(all).length > 0, 'no release'),
  }),
  z.strictObject({ action: z.literal('canary'), unit, version, percent: z.number().gt(0).max(100).multipleOf(0.01) }),
  z.strictObject({ action: z.literal('withdraw'), unit, version }),
  z.strictObject({
    action: z.literal('rollback'),
    moves: z
      .array(z.strictObject({ unit, to: version.optional() }))
      .min(1)
      .max(100),
  }),
  z.strictObject({ action: z.literal('hold'), units }),
  z.strictObject({ action: z.literal('unhold'), units }),
  z.strictObject({ action: z.literal('pin'), unit, version }),
  z.strictObject({ action: z.literal('unpin'), unit, version }),
]) satisfies z.ZodType<Act>;

/** A reason of white space alone is none. */
const why = z.string().trim().max(500);

const dryRun = { channel: z.string(), act, why };

/** Body of `POST /api/dry-run`: a rollback can be tried before its reason is written. */
export const dryRunRequest = z.strictObject(dryRun);

/** Body of `POST /api/act`. */
export const actRequest = z
  .strictObject({ ...dryRun, sequence: z.number().int().min(0) })
  .refine((request) => request.act.action !== 'rollback' || request.why !== '', { path: ['why'], message: 'a rollback needs a reason' });

/** Hands a wish to the release service. */
export function perform(releaseService: ReleaseService, actor: Actor, wanted: Act, wish: ChangeRequest): Promise<Outcome> {
  switch (wanted.action) {
    case 'promote':
      return releaseService.promote(actor, wanted.versions, wish);
    case 'canary':
      return releaseService.canary(actor, wanted.unit, { version: wanted.version, percent: wanted.percent }, wish);
    case 'withdraw':
      return releaseService.canary(actor, wanted.unit, { version: wanted.version, percent: 0 }, wish);
    case 'rollback':
      return releaseService.rollback(actor, wanted.moves, wish);
    case 'hold':
      return releaseService.hold(actor, wanted.units, wish);
    case 'unhold':
      return releaseService.unhold(actor, wanted.units, wish);
    case 'pin':
      return releaseService.pin(actor, wanted, wish);
    case 'unpin':
      return releaseService.unpin(actor, wanted, wish);
  }
}
