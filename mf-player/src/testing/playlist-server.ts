import type { Playable } from 'shared-contracts/events/playable';
import type { TestHostOptions } from 'ui-kit/testing';
import { trackOf } from './tracks.ts';

/** The service's side of a member's playlist, newest last, in pages. `refuse` makes its next write fail. */
export function playlistServer(ids: number[]) {
  const server = {
    ids,
    refuse: false,
    write(change: () => void) {
      if (server.refuse) throw new Error('refused');
      change();
      return { total: server.ids.length };
    },
    tracks: (): Playable[] => server.ids.map((id) => trackOf(id)),
  };
  const answers: NonNullable<TestHostOptions['answers']> = {
    'userPlay/playList': ({ page = 1, size = 50 }) => ({
      list: server.tracks().slice((page - 1) * size, page * size),
      total: server.ids.length,
    }),
    'userPlay/addPlay': ({ list }) =>
      server.write(() => {
        const added = list.map(({ id }) => id);
        server.ids = [...server.ids.filter((id) => !added.includes(id)), ...added];
      }),
    'userPlay/mergePlay': ({ list }) => {
      const added = list.map(({ id }) => id).filter((id) => !server.ids.includes(id));
      return { ...server.write(() => (server.ids = [...server.ids, ...added])), added: added.length, skipped: 0 };
    },
    'userPlay/deletePlay': ({ ids: gone }) =>
      server.write(() => {
        server.ids = server.ids.filter((id) => !gone.includes(id));
      }),
  };
  return { server, answers };
}
