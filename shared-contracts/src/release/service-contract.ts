import { type ServiceContract, sealedContract } from './sealed-contract.ts';
import { callsOfService } from './wire-of.ts';

// Whoever only reads a contract imports `sealed-contract.ts`: here come the schemas of every call with it.
export { contractFault, type ServiceContract, sealedContract } from './sealed-contract.ts';

/** The contract of this checkout's declared calls. Node only; `packageVersion` is that of the service. */
export function serviceContractOf(packageVersion: string): ServiceContract {
  return sealedContract(packageVersion, callsOfService());
}
