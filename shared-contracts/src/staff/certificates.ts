import { z } from 'zod';
import { id, isoTime, page, size } from '../api/declaration.ts';
import { declareStaffCall, keyWords, line, number, reason, total } from './declaration.ts';

export const staffCertificateCalls = {
  'staff/certificates/getList': declareStaffCall({
    right: 'certificates.mail',
    summary: 'Certificates: those to be mailed (the oldest request first), those that were mailed, or all (the newest first).',
    request: z.object({ show: z.enum(['toMail', 'mailed', 'all']).optional(), keyWords, page, size }),
    response: z.object({
      list: z.array(
        z.object({
          number: z.string(),
          licenceId: id,
          order: z.string(),
          state: z.enum(['valid', 'revoked']),
          mailing: z.enum(['notMailed', 'requested', 'mailed', 'replacementRequested']),
          address: z.object({ name: z.string(), phone: z.string(), areas: z.string(), detail: z.string() }).nullable(),
          reason: z.string(),
          carrier: z.string(),
          tracking: z.string(),
          issuedAt: isoTime,
          requestedAt: isoTime.nullable(),
        }),
      ),
      total,
    }),
  }),
  'staff/certificates/mailed': declareStaffCall({
    right: 'certificates.mail',
    writes: true,
    summary: 'Records that a certificate on paper was mailed.',
    request: z.object({ number, carrier: line(60).min(1), tracking: line(60).min(1) }),
    response: z.object({ number: z.string() }),
  }),
  'staff/certificates/revoke': declareStaffCall({
    right: 'certificates.revoke',
    writes: true,
    summary: 'Proposes to revoke the licence of a certificate; another person confirms it.',
    request: z.object({ number, reason }),
    response: z.object({ proposal: id }),
  }),
} as const;
