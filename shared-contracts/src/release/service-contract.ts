import { serviceCalls } from './contract-of.ts';
import { createServiceContract, type ServiceContract } from './sealed-contract.ts';

// Whoever only reads a contract imports `sealed-contract.ts`: here come the schemas of every call with it.
export { createServiceContract, type ServiceContract, serviceContractError } from './sealed-contract.ts';

/** The contract of this checkout's declared calls. Node only; `packageVersion` is that of the service. */
export function serviceContractOf(packageVersion: string): ServiceContract {
  return createServiceContract(packageVersion, serviceCalls());
}
