import { visibleLine } from 'shared-contracts/text/visible-line';
import { z } from 'zod';

/** A line that staff type and others read: by the rule of all such text, with at least one character. */
export const staffLine = (most: number) => z.string().transform(visibleLine).pipe(z.string().min(1).max(most));

/** Likewise; may be empty. */
export const staffText = (most: number) => z.string().transform(visibleLine).pipe(z.string().max(most));
