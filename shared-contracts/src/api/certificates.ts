import { z } from 'zod';
import { CERTIFICATE_TEXT_MAX } from '../licensing/certificate-number.ts';
import { declareCall, fen, id, isoTime } from './declaration.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** `YYYY-MM-DD` in Shanghai. */
const day = z.string();
const period = z.object({ from: day, to: day.nullable() });
const work = z.object({ title: z.string(), code: z.string(), version: z.string(), composer: z.string() });
/** What a licence is for, one line for each option. */
const options = z.array(z.object({ type: z.string(), label: z.string(), name: z.string() }));
const licenseeKind = z.enum(['corporate', 'personal']);

const MAILED_TOGETHER = 50;

const mailing = z.object({
  state: z.enum(['notMailed', 'requested', 'mailed', 'replacementRequested']),
  /** Where it goes, as it was when the member asked. */
  address: z.object({ name: z.string(), phone: z.string(), areas: z.string(), detail: z.string() }).nullable(),
  /** Why a replacement was asked for. */
  reason: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  history: z.array(z.object({ state: z.enum(['requested', 'mailed', 'replacementRequested']), at: isoTime })),
});

export const certificateCalls = {
  'order/getOrderGrant': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'What the certificate of a licence states, in the language of the request.',
    /** Id of the licence, also in the calls below. */
    request: z.object({ id }),
    response: z.object({
      number: z.string(),
      state: z.enum(['valid', 'revoked']),
      issuedAt: isoTime,
      orderNumber: z.string(),
      licensor: z.string(),
      licensee: z.object({ kind: licenseeKind, name: z.string(), code: z.string() }),
      work: work.extend({ album: z.string() }),
      project: z.object({ name: z.string(), remarks: z.string() }).nullable(),
      options,
      period,
      /** `fen` is null where a package or an inventory paid. */
      fee: z.object({ kind: z.enum(['paid', 'package', 'inventory']), fen: fen.nullable(), text: z.string() }),
      /** SHA-256 of the recording; null where it was made after the issue. */
      fileSha256: hash.nullable(),
      verifyAt: z.string(),
      signature: z.object({ keyId: z.string(), position: z.number().int(), hash }),
      mailing: mailing.shape.state,
    }),
  }),
  'order/getOrderGrantDown': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'Address of the PDF of a certificate, valid for ten minutes, and the name that it is saved by.',
    request: z.object({ id }),
    response: z.object({ url: z.string(), fileName: z.string() }),
  }),
  'order/getGrantBook': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Asks for certificates on paper, sent to an address of the member. A replacement of a mailed one needs a reason.',
    request: z.object({
      ids: z.array(id).min(1).max(MAILED_TOGETHER),
      addressId: id,
      reason: z.string().max(1000).optional(),
    }),
    response: z.object({ list: z.array(z.object({ id, state: mailing.shape.state })) }),
  }),
  'order/getSendGrantBookDetail': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'Where the certificate on paper is: asked for, mailed with which carrier, to which address.',
    request: z.object({ id }),
    response: mailing,
  }),
  'certificate/verify': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Whether a certificate was issued and its licence is valid: for everybody who has its number.',
    request: z.object({ number: z.string().max(CERTIFICATE_TEXT_MAX) }),
    response: z.object({
      /** `mistyped`: no certificate can have such a number. */
      state: z.enum(['valid', 'revoked', 'unknown', 'mistyped']),
      certificate: z
        .object({
          number: z.string(),
          issuedAt: isoTime,
          licensor: z.string(),
          /** Null on certificates of before it was required. */
          licensorDetails: z.object({ creditCode: z.string(), address: z.string() }).nullable(),
          /** Name of the project that the licence is for. */
          project: z.string().nullable(),
          /** A company with its name, a person with the first character of it. */
          licensee: z.object({ kind: licenseeKind, name: z.string() }),
          work,
          options,
          period,
          /** Whether the licence period runs on this day. */
          term: z.enum(['future', 'running', 'ended']),
          recordingSha256: hash.nullable(),
          keyId: z.string(),
        })
        .nullable(),
    }),
  }),
} as const;
