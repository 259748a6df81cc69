import { mustOverlap, openSigner, retirable, trustedKeys } from 'deploy-release/keys/index';
import type { ReleaseContext } from '../release-context.ts';
import type { Actor, DryRun } from '../release-service.ts';
import { mustBeEntry, mustBeToken } from '../rights/tokens.ts';
import { withAudit } from '../with-audit.ts';
import { unlessMissing } from './keys.ts';

/** Whether something of keys and tokens would be done: the same right and the same checks, and no write but the record. */
export function dryRun(context: ReleaseContext, actor: Actor, { verb, ...asked }: DryRun): Promise<void> {
  const trial = { verb, ...asked } as DryRun;
  return withAudit(context, actor, { verb, units: [], asked, dryRun: true }, async () => {
    await mustHold(context, trial);
    return { answer: undefined, message: 'tried only', changed: false };
  });
}

async function mustHold({ keysDir, tokens, now }: ReleaseContext, trial: DryRun): Promise<void> {
  switch (trial.verb) {
    case 'tokens.create':
      return mustBeToken(trial);
    case 'tokens.revoke':
      await mustBeEntry(tokens, trial.id);
      return;
    case 'keys.create':
      await trustedKeys(keysDir).catch(unlessMissing);
      return;
    case 'keys.rotate':
      mustOverlap(trial.overlapDays);
      // Keys that are not there yet would be made.
      if (await trustedKeys(keysDir).catch(unlessMissing)) await openSigner(keysDir, 'release', now());
      return;
    case 'keys.retire':
      if (trial.id !== undefined) await retirable(keysDir, trial.id, now());
      await openSigner(keysDir, 'release', now());
      return;
    case 'keys.resign':
      await openSigner(keysDir, 'release', now());
  }
}
