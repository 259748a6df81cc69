import { z } from 'zod';
import { id, isoTime, nothing, page, size } from '../api/declaration.ts';
import { bothLines, bothTexts } from './content-texts.ts';
import { count, day, declareStaffCall, reason, total } from './declaration.ts';

const both = z.object({ zh: z.string(), en: z.string() });
/** 0: the first version, of the installation. */
const version = count;
const text = z.object({ title: both, content: both });

export const agreementCalls = {
  'staff/agreements/getList': declareStaffCall({
    right: 'content.edit',
    summary: 'Agreements, with the version in force and the next one that waits for its day.',
    request: z.object({ page, size }),
    response: z.object({
      list: z.array(z.object({ id, title: both, from: isoTime, versions: count, nextFrom: isoTime.nullable() })),
      total,
    }),
  }),
  'staff/agreements/getDetail': declareStaffCall({
    right: 'content.edit',
    summary: 'Versions of an agreement, the latest first, with the text of one and of the version that held before it.',
    request: z.object({ id, version: version.optional() }),
    response: z.object({
      /** At most the hundred latest, and the first. */
      versions: z.array(
        z.object({
          version,
          from: isoTime,
          /** Null: of the installation. */
          publishedAt: isoTime.nullable(),
          publishedBy: z.string(),
          note: z.string(),
          state: z.enum(['waits', 'inForce', 'past', 'withdrawn']),
        }),
      ),
      /** The version that was published last and not withdrawn: `staff/agreements/publish` brings it back. */
      latest: version,
      /** The one that was asked for, or the latest. */
      shown: text.extend({ version }),
      before: text.nullable(),
    }),
  }),
  'staff/agreements/publish': declareStaffCall({
    right: 'content.edit',
    writes: true,
    bodyLimit: 512 * 1024,
    summary: 'Publishes a new version, which holds from a Shanghai day on, or at once. Versions of before are kept.',
    request: z.object({
      id,
      /** The version that the editor saw as the latest. */
      after: version,
      title: bothLines(100),
      content: bothTexts(50_000),
      from: day.optional(),
      reason,
    }),
    response: z.object({ version }),
  }),
  'staff/agreements/withdraw': declareStaffCall({
    right: 'content.edit',
    writes: true,
    summary: 'Withdraws a version before its day. The history keeps it.',
    request: z.object({ id, version: id, reason }),
    response: nothing,
  }),
} as const;
