import { z } from 'zod';
import type { Bilingual } from './catalogue-types.ts';

/** What the cells of a sheet may hold. */

export const text = z.string();

/** A key, as addresses and other sheets name a row. */
export const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: ({ input }) => `${input} is not a key` });

/** One of the values. */
export function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, { error: ({ input }) => `${input} is not known` });
}

/** Some of the values, parted by blanks. */
export function someOf<const Value extends string>(values: readonly Value[]) {
  return z
    .string()
    .transform((cell) => cell.split(' '))
    .pipe(z.array(oneOf(values)));
}

/** A number that is neither less than the one nor more than the other. */
export function number(least: number, most: number) {
  return z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, { error: ({ input }) => `${input} is not a number` })
    .transform(Number)
    .pipe(z.number().min(least, `is less than ${least}`).max(most, `is more than ${most}`));
}

export function wholeNumber(least: number, most: number) {
  return number(least, most).pipe(z.int('is not a whole number'));
}

/** A price in whole yuan; the value is in fen. */
export const yuan = wholeNumber(1, 100_000).transform((price) => price * 100);

/** The texts of two columns as one. */
export function bilingual(zh: string, en: string): Bilingual {
  return { zh, en };
}
