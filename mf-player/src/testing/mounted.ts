import { act } from '@testing-library/react';
import type { Playable } from 'shared-contracts/events/playable';
import type { HostProps } from 'shared-contracts/host';
import { createTestHost, type TestHost, type TestHostOptions } from 'ui-kit/testing';
import { loadControls } from '../controller/load-controls.ts';
import { mount, unmount } from '../player.ts';
import { detailOf, trackOf } from './tracks.ts';

const mountedHosts: TestHost[] = [];
/** Tracks that the fake service knows. */
const known = new Map<number, Playable>();
const knownTrack = (id: number): Playable => known.get(id) ?? trackOf(id);
/** Lifecycles run outside of act. */
export const setActEnvironment = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on });

/** Mounts a player, with its controls unless `early`, over `served` when a server has rendered it; `unmountAll` removes it after the test. */
export async function mounted({
  served,
  early,
  ...options
}: TestHostOptions & { served?: string; early?: boolean } = {}): Promise<TestHost> {
  const host = createTestHost({
    locale: 'en',
    ...options,
    answers: {
      'sysPlayerConfig/getInfo': { key: '00'.repeat(16), iv: '00'.repeat(16) },
      'music/getMusicDetail': ({ id }) => detailOf(knownTrack(id)),
      'userPlay/play': ({ id }) => knownTrack(id),
      'share/getById': { content: 'licensable music', link: '' },
      'share/count': null,
      ...options.answers,
    },
  });
  if (served !== undefined) {
    host.slot.innerHTML = served;
    host.served = true;
  }
  if (!early) {
    host.bus.emit('navigation.ended', { path: '/' });
    await loadControls();
  }
  // Mounting waits for effects, which `act` would hold back: a deadlock.
  setActEnvironment(false);
  await mount(host as HostProps);
  setActEnvironment(true);
  mountedHosts.push(host);
  return host;
}

/** Unmounts all players: `afterEach(unmountAll)`. Fails when a player reported an error. */
export async function unmountAll(): Promise<void> {
  setActEnvironment(false);
  for (const host of mountedHosts.splice(0)) {
    expect(host.reported).toEqual([]);
    await unmount(host as HostProps);
    host.slot.remove();
  }
  setActEnvironment(true);
  localStorage.clear();
  sessionStorage.clear();
  known.clear();
}

/** Plays a track that the service then knows. */
export const play = (host: TestHost, id = 1, given: Partial<Playable> = {}) => {
  const track = trackOf(id, given);
  known.set(id, track);
  return act(async () => {
    await host.bus.request('player.play', { track });
  });
};

/** Messages that the player shows from now on. */
export const toastsOf = (host: TestHost): string[] => {
  const messages: string[] = [];
  host.bus.on('toast.show', ({ message }) => messages.push(message));
  return messages;
};
