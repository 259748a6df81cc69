import { z } from 'zod';
import { isoTime, page, size } from '../api/declaration.ts';
import { LOCALES } from '../locale/locale.ts';
import { count, declareStaffCall, keyWords, line, reason, total } from './declaration.ts';

/** What editors do with a word that visitors search: show it, show it first, or never. */
export const WORD_STATES = ['curated', 'pinned', 'hidden'] as const;
export type WordState = (typeof WORD_STATES)[number];

/** A word that a search may have. */
export const thesaurusWord = line(60).min(1);
/** Keys of tags, or `tempo:slow`, `length:0-30`, `library:4`, parted by blanks. */
export const tagKeys = z.string().trim().max(400);
const meaning = { tags: z.string(), near: z.string(), place: z.boolean() };
export const searchedWord = line(200).min(1);

export const staffWordCalls = {
  'staff/thesaurus/getList': declareStaffCall({
    right: 'thesaurus.edit',
    summary: 'Words that staff set: each replaces what the shipped thesaurus says of it.',
    request: z.object({ keyWords, page, size }),
    response: z.object({ list: z.array(z.object({ word: z.string(), ...meaning, setBy: z.string(), setAt: isoTime })), total }),
  }),
  'staff/thesaurus/set': declareStaffCall({
    right: 'thesaurus.edit',
    writes: true,
    summary: 'Says what a word stands for in a search, and what comes near; with neither, it stands for nothing.',
    request: z.object({ word: thesaurusWord, tags: tagKeys, near: tagKeys, place: z.boolean(), reason: reason.optional() }),
    response: z.object({ word: z.string(), ...meaning }),
  }),
  'staff/thesaurus/reset': declareStaffCall({
    right: 'thesaurus.edit',
    writes: true,
    summary: 'Goes back to what the shipped thesaurus says of a word.',
    request: z.object({ word: thesaurusWord, reason: reason.optional() }),
    response: z.object({ word: z.string() }),
  }),
  'staff/words/getList': declareStaffCall({
    right: 'thesaurus.edit',
    summary: 'Words that visitors search in a language: those of the editors first, then by networks.',
    request: z.object({ locale: z.enum(LOCALES), state: z.enum(WORD_STATES).optional(), keyWords, page, size }),
    response: z.object({
      list: z.array(
        z.object({
          shown: z.string(),
          state: z.enum(WORD_STATES).nullable(),
          /** Searched from enough networks to be shown by itself. */
          popular: z.boolean(),
          networks: count,
          searches: count,
        }),
      ),
      total,
    }),
  }),
  'staff/words/moderate': declareStaffCall({
    right: 'thesaurus.edit',
    writes: true,
    summary: 'Shows words, shows them first, hides them, or leaves them to the visitors; shown in the order given.',
    request: z.object({
      locale: z.enum(LOCALES),
      words: z.array(searchedWord).min(1).max(100),
      state: z.enum(WORD_STATES).nullable(),
      reason: reason.optional(),
    }),
    response: z.object({ changed: count }),
  }),
} as const;
