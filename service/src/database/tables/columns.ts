import type { Generated } from 'kysely';

/** Columns that many tables have. Money is fen, times are UTC, texts come in both languages. */

export type Created = Generated<Date>;
export type Id = Generated<number>;

export interface Named {
  name_zh: string;
  name_en: string;
}

export interface Described {
  description_zh: Generated<string>;
  description_en: Generated<string>;
}
