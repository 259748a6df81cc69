import { z } from 'zod';
import { CONTRACT_STATES } from '../composer/contract-rules.ts';
import { declareCall, flag, id, isoTime, none, nothing } from './declaration.ts';
import { typed } from './user.ts';

const count = z.number().int().nonnegative();
const state = z.enum(CONTRACT_STATES);
/** Queries have numbers, and no literals. */
const queryFlag = z.number().int().min(0).max(1);

/** The contract of the caller. Numbers are masked: the member typed them, and reads their ends. */
const contract = z.object({
  id,
  state,
  realName: z.string(),
  /** ******1234. */
  idCard: z.string(),
  bank: z.string(),
  branch: z.string(),
  account: z.string(),
  /** What was agreed. */
  shareBasisPoints: count,
  noticeDays: count,
  agreementVersion: count,
  /** Masked phone or mail whose code signed it. */
  signedBy: z.string(),
  signedAt: isoTime,
  /** SHA-256 (hex) of the signed document; null while none is kept. */
  sha256: z.string().nullable(),
  /** Why the audit failed; else empty. */
  reason: z.string(),
  /** When a termination that was requested takes effect; else null. */
  terminatesAt: isoTime.nullable(),
  endedAt: isoTime.nullable(),
});

export const composerContractCalls = {
  'signContract/getStatus': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Whether a contract of the caller is in force: then status 0, else null.',
    request: none,
    response: z.object({ status: z.literal(0) }).nullable(),
  }),
  'signContract/getDetail': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'The latest contract of the caller with what became of it, and the terms of a contract that is signed now.',
    request: none,
    response: z.object({
      contract: contract.nullable(),
      /** The latest first. */
      history: z.array(z.object({ state, reason: z.string(), at: isoTime })),
      terms: z.object({ shareBasisPoints: count, noticeDays: count, agreementVersion: count }),
      /** Phone or mail, masked, whose code can sign; null when none is bound. */
      contact: z.string().nullable(),
    }),
  }),
  'signContract/submit': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary:
      'Signs the contract with a code to the bound phone or mail, and sends it for review; again after its audit failed. `agreementVersion` is the version that was read. Empty `idCard` and `account` keep those of before.',
    request: z.object({
      realName: typed,
      idCard: typed.optional(),
      bank: typed,
      branch: typed,
      account: typed.optional(),
      agreementVersion: count,
      agreed: flag,
      code: typed,
    }),
    response: z.object({ id, state }),
  }),
  'signContract/updateStatus': declareCall({
    method: 'GET',
    access: 'member',
    writes: true,
    summary:
      'Requests the termination of the contract (`terminate` 1), which takes effect after its notice; or takes the request back (0).',
    request: z.object({ terminate: queryFlag }),
    response: nothing,
  }),
  'signContractTemplate/downTemplate': declareCall({
    method: 'GET',
    access: 'member',
    summary:
      'Address of the contract as a PDF, valid for ten minutes: the text in force to be read, or with `signed` 1 the document that the caller signed.',
    request: z.object({ signed: queryFlag.optional() }),
    response: z.object({ url: z.string(), fileName: z.string() }),
  }),
} as const;
