import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-contracts/locale/locale';
import type { TestHostOptions } from 'ui-kit/testing';
import type { Song, Upload } from '../song/load.ts';
import { contractData, sampleContract } from './contract.ts';
import { handledIntents, openPage, toastsOf } from './open-page.ts';
import { GROUPS } from './songs.ts';

interface Given {
  song?: Song | null;
  uploads?: Upload[];
  answers?: NonNullable<TestHostOptions['answers']>;
  locale?: Locale;
}

/** The form of a song over answers of a service that saves whatever it gets. */
export async function openSong({ song = null, uploads = [], answers = {}, locale = 'en' }: Given = {}) {
  let saves = 0;
  const host = await openPage(`/my/composer/song${song ? `?id=${song.id}` : ''}`, {
    locale,
    answers: {
      'signContract/getDetail': contractData(sampleContract()),
      'musicLibraryTag/getMusicVersionTagList': { list: GROUPS },
      'song/uploads': { list: uploads, maxBytes: 200 * 1024 * 1024 },
      'song/suggestTags': { list: [{ id: 7, name: 'Piano', groupId: 2, from: 'sound' }] },
      'songAuditLog/auditLogList': { list: [], total: 0 },
      'song/upSong': { id: 5 },
      'song/editSong': ({ id, submit }) => ({ id, state: submit ? 'auditing' : 'draft', updatedAt: `2026-11-21T00:00:0${saves++}.000Z` }),
      ...(song && { 'song/songDetail': song }),
      ...answers,
    },
  });
  const intents = handledIntents(host, ['player.pause']);
  return { host, intents, toasts: toastsOf(host), user: userEvent.setup() };
}
