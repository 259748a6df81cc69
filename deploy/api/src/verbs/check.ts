import { runGate } from 'deploy-release/gate/gate';
import { askedVersions, findVersions } from '../find-version.ts';
import { mustBeChannel, mustBeUnits } from '../input.ts';
import type { ReleaseContext } from '../release-context.ts';
import type { Actor, CheckReport, RequestedVersions } from '../release-service.ts';
import { withAudit } from '../with-audit.ts';
import { status } from './status.ts';

/** What the gate says of releases, as if they went live together. */
export function check(
  context: ReleaseContext,
  actor: Actor,
  wanted: RequestedVersions,
  { channel }: { channel: string },
): Promise<CheckReport> {
  const units = Object.keys(wanted);
  return withAudit(context, actor, { verb: 'check', units, channel, asked: { versions: askedVersions(wanted) } }, async () => {
    mustBeChannel(channel);
    mustBeUnits(units);
    const versions = await findVersions(context.store, wanted);
    const service = await context.service();
    const judged = await runGate({
      body: await status(context, channel),
      versions,
      readManifest: (unit, version) => context.store.manifest(unit, version),
      service: service.contract,
    });
    const answer = { ...judged, versions, notes: [...service.notes, ...judged.notes] };
    const message = answer.refusals.length === 0 ? 'would pass' : `would be refused: ${answer.refusals.length} reasons`;
    return { answer, message, changed: false };
  });
}
