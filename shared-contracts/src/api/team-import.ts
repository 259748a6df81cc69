import { z } from 'zod';
import { IMPORT_MAX } from '../team/team-rules.ts';
import { declareCall } from './declaration.ts';

const count = z.number().int().nonnegative();

/** Calls that invite many people to a team at once. */
export const teamImportCalls = {
  'teamUser/checkImport': declareCall({
    method: 'POST',
    access: 'member',
    bodyLimit: IMPORT_MAX + 1000,
    summary:
      'Checks a CSV file (base64, UTF-8 or GB18030) of people to invite: what is wrong with each row, and with the file. Nothing is sent.',
    request: z.object({ file: z.string().max(IMPORT_MAX) }),
    response: z.object({
      rows: z.array(
        z.object({
          /** In the file, the head is 1. */
          row: count,
          name: z.string(),
          contact: z.string(),
          role: z.string(),
          department: z.string(),
          /** Null: it can be sent. */
          fault: z.string().nullable(),
        }),
      ),
      /** What is wrong with all of them together, such as too many. */
      fault: z.string().nullable(),
    }),
  }),
  'teamUser/import': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    bodyLimit: IMPORT_MAX + 1000,
    summary: 'Invites everybody of a CSV file, when no row of it has a fault; else nobody.',
    request: z.object({ file: z.string().max(IMPORT_MAX) }),
    response: z.object({ invited: count }),
  }),
} as const;
