import type { z } from 'zod';
import { STAFF_DECLARATIONS } from '../staff/declarations.ts';
import { DECLARATIONS } from './declarations.ts';

/** Every declared call, of the shop and of the staff. For the service and its tools; a unit imports those that it uses. */
export const EVERY_DECLARATION = { ...DECLARATIONS, ...STAFF_DECLARATIONS } as const;

export type EveryCallName = keyof typeof EVERY_DECLARATION;
export const EVERY_CALL = Object.keys(EVERY_DECLARATION) as EveryCallName[];

/** Data of the answer of a call. */
export type EveryCallResponse<C extends EveryCallName> = z.output<(typeof EVERY_DECLARATION)[C]['response']>;
