import type { ContractState } from 'shared-contracts/composer/contract-rules';

/**
 * From which states an event of a contract leads where; every other combination is refused. A new contract begins in `reviewing`; one whose
 * audit failed comes back there when it is signed again. `end` ends what never was in force, with the account.
 */
export const CONTRACT_TRANSITIONS = {
  approve: { from: ['reviewing'], to: 'signed' },
  fail: { from: ['reviewing'], to: 'auditFailed' },
  sign: { from: ['auditFailed'], to: 'reviewing' },
  requestTermination: { from: ['signed'], to: 'terminationRequested' },
  takeBack: { from: ['terminationRequested'], to: 'signed' },
  terminate: { from: ['terminationRequested'], to: 'terminated' },
  end: { from: ['reviewing', 'auditFailed'], to: 'terminated' },
} as const satisfies Record<string, { from: readonly ContractState[]; to: ContractState }>;
export type ContractEvent = keyof typeof CONTRACT_TRANSITIONS;

/** States in which a contract is in force. */
export const IN_FORCE = ['signed', 'terminationRequested'] as const satisfies readonly ContractState[];
