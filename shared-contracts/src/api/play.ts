import { z } from 'zod';
import { playable } from '../events/playable.ts';
import { declareCall, id, libraryTypeId, page } from './declaration.ts';

const entry = z.object({ id, musicLibraryTypeId: libraryTypeId });

export const playCalls = {
  'userPlay/playList': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'The playlist of the member in its order, newest last; pages of 50.',
    request: z.object({ page, size: z.number().int().min(1).max(50).optional() }),
    response: z.object({ list: z.array(playable), total: z.number().int().nonnegative() }),
  }),
  'userPlay/addPlay': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Adds versions to the playlist; those already in it move to its end.',
    request: z.object({ list: z.array(entry).min(1).max(200) }),
    response: z.object({ total: z.number().int().nonnegative() }),
  }),
  'userPlay/mergePlay': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary:
      'Merges what a guest kept into the playlist at sign-in: new versions go to the end in their order, those already in it stay, those that are gone are skipped.',
    request: z.object({ list: z.array(entry).min(1).max(1000) }),
    response: z.object({
      total: z.number().int().nonnegative(),
      added: z.number().int().nonnegative(),
      skipped: z.number().int().nonnegative(),
    }),
  }),
  'userPlay/addAlbumPlay': declareCall({
    method: 'GET',
    access: 'member',
    writes: true,
    summary: 'Adds all tracks of an album to the playlist.',
    request: z.object({ id }),
    response: z.object({ total: z.number().int().nonnegative(), added: z.number().int().nonnegative() }),
  }),
  'userPlay/play': declareCall({
    method: 'GET',
    access: 'public',
    writes: true,
    summary: 'Records a play and answers with a fresh signed address of the version.',
    request: z.object({ id, musicLibraryTypeId: libraryTypeId.optional() }),
    response: playable.nullable(),
  }),
  'userPlay/deletePlay': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Takes versions out of the playlist.',
    request: z.object({ ids: z.array(id).min(1).max(200) }),
    response: z.object({ total: z.number().int().nonnegative() }),
  }),
  'userPlay/downMusic': declareCall({
    method: 'GET',
    access: 'member',
    writes: true,
    summary: 'Takes one trial download of today and records it; refused when the daily quota is used up.',
    request: z.object({ id, musicLibraryTypeId: libraryTypeId.optional() }),
    response: z.object({ used: z.number().int(), quota: z.number().int() }),
  }),
  'userPlay/trialQuota': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Trial downloads of today (Shanghai): how many are used, and how many there are.',
    request: z.object({}),
    response: z.object({ used: z.number().int().nonnegative(), quota: z.number().int().nonnegative() }),
  }),
  'order/dataValid': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'Whether the member already holds a valid licence for the works (1) or not (0).',
    request: z.object({ orderType: z.number().int(), dataIds: z.array(id).min(1).max(200), musicLibraryTypeId: libraryTypeId }),
    response: z.union([z.literal(0), z.literal(1)]),
  }),
  'order/downloadLink': declareCall({
    method: 'GET',
    access: 'member',
    writes: true,
    summary: 'A one-purpose key, soon expired, for `/download/zip`: 1 trial, 2 HD (needs a licence).',
    request: z.object({ id, type: z.number().int().min(1).max(2), musicLibraryTypeId: libraryTypeId.optional() }),
    response: z.object({ key: z.string(), url: z.string(), fileName: z.string() }),
  }),
  'sysPlayerConfig/getInfo': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Key and initialisation vector (hex) that the audio address is obscured with. Obfuscation, not protection.',
    request: z.object({}),
    response: z.object({ key: z.string(), iv: z.string() }),
    cacheable: true,
  }),
} as const;
