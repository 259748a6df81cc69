import { checkService, type GateReport, neighboursOf } from 'deploy-release';
import { createMessage } from 'deploy-release/messages';
import { type ServiceContract, serviceContractError } from 'shared-contracts/release/service-contract';
import { mustBeChannel } from '../input.ts';
import type { ReleaseContext } from '../release-context.ts';
import { readChannel } from '../release-context.ts';
import { ReleaseError } from '../release-error.ts';

/** Checks a service's contract against every live unit, canary and rollback target of a channel. */
export async function checkServiceContract(context: ReleaseContext, contract: ServiceContract, channel: string): Promise<GateReport> {
  const { store } = context;
  mustBeChannel(channel);
  const fault = serviceContractError(contract);
  if (fault) throw new ReleaseError('input', createMessage('input.contract', { fault }));
  const body = await readChannel(context, channel);
  const { live, canaries, retained } = await neighboursOf(body, (unit, version) => store.manifest(unit, version));
  const kept = await store.serviceContract();
  // A rollback target that does not fit the present service is not lost by the next one.
  const open = retained.filter((manifest) => !kept || checkService(manifest, kept).length === 0);
  const refusals = [...live.values(), ...canaries, ...open].flatMap((manifest) => checkService(manifest, contract));
  const notes = body === null ? [createMessage('gate.nothingLive', { channel })] : [];
  return { refusals, moves: refusals.length === 0 ? [] : null, notes };
}
