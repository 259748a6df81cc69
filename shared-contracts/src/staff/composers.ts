import { z } from 'zod';
import { id, isoTime, nothing, page, size } from '../api/declaration.ts';
import { CONTRACT_STATES } from '../composer/contract-rules.ts';
import { declareStaffCall, keyWords, reason, total } from './declaration.ts';

const state = z.enum(CONTRACT_STATES);
const row = {
  id,
  state,
  realName: z.string(),
  memberId: id,
  signedAt: isoTime,
  decidedAt: isoTime.nullable(),
  terminatesAt: isoTime.nullable(),
};

export const staffComposerCalls = {
  'staff/composers/getList': declareStaffCall({
    right: 'composers.review',
    summary: 'Contracts of composers.',
    request: z.object({
      state: state.optional(),
      /** In the legal name. */
      keyWords,
      sort: z.enum(['oldest', 'newest']).optional(),
      page,
      size,
    }),
    response: z.object({ list: z.array(z.object(row)), total }),
  }),
  'staff/composers/getDetail': declareStaffCall({
    right: 'composers.review',
    summary:
      'One contract with what is to be checked, its history, and other contracts of the same person. Its numbers are read by another call.',
    request: z.object({ id }),
    response: z.object({
      ...row,
      /** Masked. */
      idCard: z.string(),
      bank: z.string(),
      branch: z.string(),
      /** Masked. */
      account: z.string(),
      shareBasisPoints: z.number().int(),
      noticeDays: z.number().int(),
      agreementVersion: z.number().int(),
      signedBy: z.string(),
      sha256: z.string().nullable(),
      reason: z.string(),
      history: z.array(z.object({ from: state.nullable(), to: state, actor: z.string(), reason: z.string(), at: isoTime })),
      samePerson: z.array(z.object({ id, realName: z.string(), state })),
    }),
  }),
  'staff/composers/getNumbers': declareStaffCall({
    right: 'composers.review',
    writes: true,
    summary: 'The ID card number and the account of a contract, in full. Reading them leaves a line in the audit log.',
    request: z.object({ id }),
    response: z.object({ idCard: z.string(), account: z.string() }),
  }),
  'staff/composers/getDocument': declareStaffCall({
    right: 'composers.review',
    writes: true,
    summary: 'The signed document as a PDF in base64; it has the numbers in it, so reading it leaves a line in the audit log.',
    request: z.object({ id }),
    response: z.object({ mime: z.string(), name: z.string(), file: z.string() }),
  }),
  'staff/composers/approve': declareStaffCall({
    right: 'composers.review',
    writes: true,
    summary:
      'Approves the contract that was read, by the SHA-256 of its document: it is in force from then on. The composer gets a mail or a text message.',
    request: z.object({ id, sha256: z.string().length(64) }),
    response: nothing,
  }),
  'staff/composers/reject': declareStaffCall({
    right: 'composers.review',
    writes: true,
    summary: 'Fails the audit of a contract; the composer reads the reason, corrects it and signs again.',
    request: z.object({ id, reason }),
    response: nothing,
  }),
} as const;
