import { z } from 'zod';
import { id, nothing } from '../api/declaration.ts';
import { declareStaffCall, line } from './declaration.ts';

/** Most views that somebody keeps of one list. */
export const MOST_VIEWS = 20;

/** Call that answers the list. */
const list = z
  .string()
  .max(60)
  .regex(/^staff\/[A-Za-z]+\/get[A-Za-z]+$/);

export const viewCalls = {
  'staff/views/getList': declareStaffCall({
    right: 'session',
    summary: 'Views of a list that the caller saved, by name.',
    request: z.object({ list }),
    response: z.object({ list: z.array(z.object({ id, name: z.string(), query: z.string() })).max(MOST_VIEWS) }),
  }),
  'staff/views/save': declareStaffCall({
    right: 'session',
    writes: true,
    summary: 'Saves the filter of a list under a name, which replaces the view of that name.',
    request: z.object({ list, name: line(40).min(1), query: z.string().max(500) }),
    response: z.object({ id }),
  }),
  'staff/views/remove': declareStaffCall({
    right: 'session',
    writes: true,
    summary: 'Removes a view of the caller.',
    request: z.object({ id }),
    response: nothing,
  }),
} as const;
