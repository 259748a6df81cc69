import { mustOverlap, openSigner, retirable, trustedKeys } from 'deploy-release/keys/index';
import { attempt } from '../attempt.ts';
import type { Actor, Trial } from '../desk.ts';
import { mustBeEntry, mustBeToken } from '../rights/tokens.ts';
import type { Surroundings } from '../surroundings.ts';
import { unlessMissing } from './keys.ts';

/** Whether something of keys and tokens would be done: the same right and the same checks, and no write but the record. */
export function tryOnly(around: Surroundings, actor: Actor, { verb, ...asked }: Trial): Promise<void> {
  const trial = { verb, ...asked } as Trial;
  return attempt(around, actor, { verb, units: [], asked, dryRun: true }, async () => {
    await mustHold(around, trial);
    return { answer: undefined, message: 'tried only', changed: false };
  });
}

async function mustHold({ keysDir, tokens, now }: Surroundings, trial: Trial): Promise<void> {
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
