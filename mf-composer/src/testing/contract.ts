import type { Contract, ContractData } from '../contract/load.ts';

const AT = '2026-11-20T02:00:00.000Z';

/** A contract in force. */
export function sampleContract(given: Partial<Contract> = {}): Contract {
  return {
    id: 4,
    state: 'signed',
    realName: '林悦',
    idCard: '******002X',
    bank: '招商银行',
    branch: '徐家汇支行',
    account: '******6789',
    ...{ shareBasisPoints: 5000, noticeDays: 30, agreementVersion: 0 },
    signedBy: 'l***@example.com',
    signedAt: AT,
    sha256: 'ab'.repeat(32),
    reason: '',
    ...{ terminatesAt: null, endedAt: null },
    ...given,
  };
}

/** What the page of a contract loads. */
export function contractData(contract: Contract | null): ContractData {
  return {
    contract,
    history: contract ? [{ state: contract.state, reason: contract.reason, at: AT }] : [],
    terms: { shareBasisPoints: 5000, noticeDays: 30, agreementVersion: 7 },
    contact: 'l***@example.com',
  };
}
