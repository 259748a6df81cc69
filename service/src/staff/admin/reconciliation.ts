import { z } from 'zod';
import { reconcile } from '../../commerce/orders/reconcile.ts';
import { command } from './commands.ts';

/** Whether orders, payments, points and quotas add up. */
export const RECONCILIATION_COMMANDS = {
  reconcile: command(z.object({}), async ({ db }) => ({ faults: await reconcile(db) })),
} as const;
