import { checkService } from 'deploy-release/gate/check-service';
import { GateError, type GateReport } from 'deploy-release/gate/gate';
import { neighboursOf } from 'deploy-release/gate/neighbours';
import { createMessage } from 'deploy-release/messages/message';
import { type ServiceContract, serviceContractError } from 'shared-contracts/release/service-contract';
import { mustBeChannel } from '../input.ts';
import type { ReleaseContext } from '../release-context.ts';
import { type Actor, ReleaseError } from '../release-service.ts';
import { status } from '../verbs/status.ts';
import { withAudit } from '../with-audit.ts';

/** The service in lists of units: who may publish it, and who it is in refusals. */
export const SERVICE = 'service';

interface Where {
  channel: string;
  dryRun?: boolean;
}

/** Whether a service would still understand every unit that is live, canaries too, and what each may go back to. */
export function checkServiceRelease(
  context: ReleaseContext,
  actor: Actor,
  contract: ServiceContract,
  { channel }: Where,
): Promise<GateReport> {
  const asked = { service: contract.version };
  return withAudit(context, actor, { verb: 'check', units: [SERVICE], channel, asked }, async () => {
    const answer = await judgeService(context, contract, channel);
    const message = answer.refusals.length === 0 ? 'would pass' : `would be refused: ${answer.refusals.length} reasons`;
    return { answer, message, changed: false };
  });
}

/** The same, and keeps the contract as what the gate compares with when no service is asked. Throws `ReleaseError` `gate`. */
export function publishServiceRelease(context: ReleaseContext, actor: Actor, contract: ServiceContract, where: Where): Promise<GateReport> {
  const { channel, dryRun = false } = where;
  const asked = { service: contract.version };
  return withAudit(context, actor, { verb: 'publish', units: [SERVICE], channel, asked, dryRun }, async () => {
    const report = await judgeService(context, contract, channel);
    if (report.refusals.length > 0) throw new GateError(report);
    const kept = await context.store.serviceContract();
    const changed = kept?.version !== contract.version;
    if (changed && !dryRun) await context.store.keepServiceContract(contract);
    return { answer: report, message: `contract ${contract.version} ${changed ? 'kept' : 'stands'}`, changed };
  });
}

async function judgeService(context: ReleaseContext, contract: ServiceContract, channel: string): Promise<GateReport> {
  const { store } = context;
  mustBeChannel(channel);
  const fault = serviceContractError(contract);
  if (fault) throw new ReleaseError('input', createMessage('input.contract', { fault }));
  const body = await status(context, channel);
  const { live, canaries, retained } = await neighboursOf(body, (unit, version) => store.manifest(unit, version));
  const kept = await store.serviceContract();
  // A way back that the service of today closes already is not lost by the next one.
  const open = retained.filter((record) => !kept || checkService(record, kept).length === 0);
  const refusals = [...live.values(), ...canaries, ...open].flatMap((record) => checkService(record, contract));
  const notes = body === null ? [createMessage('gate.nothingLive', { channel })] : [];
  return { refusals, moves: refusals.length === 0 ? [] : null, notes };
}
