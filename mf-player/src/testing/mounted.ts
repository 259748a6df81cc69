import { act } from '@testing-library/react';
import type { Playable } from 'shared-contracts/events/playable';
import type { HostProps } from 'shared-contracts/host';
import { createTestHost, type TestHost, type TestHostOptions } from 'ui-kit/testing';
import { mount, unmount } from '../player.ts';
import { detailOf } from './details.ts';
import { trackOf } from './tracks.ts';

const standing: TestHost[] = [];
/** What the service knows: every track that a test plays. */
const known = new Map<number, Playable>();
const knownTrack = (id: number): Playable => known.get(id) ?? trackOf(id);
/** Lifecycles run outside of act. */
export const actsFor = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on });

/** A player in a page of its own, taken down after the test. */
export async function mounted(options: TestHostOptions = {}): Promise<TestHost> {
  const host = createTestHost({
    locale: 'en',
    ...options,
    answers: {
      'sysPlayerConfig/getInfo': { key: '00'.repeat(16), iv: '00'.repeat(16) },
      'music/getMusicDetail': ({ id }) => detailOf(knownTrack(id)),
      'userPlay/play': ({ id }) => knownTrack(id),
      'share/getById': { content: 'Found at Yinhe', link: '' },
      'share/count': null,
      ...options.answers,
    },
  });
  // Mounting waits for effects, which `act` would hold back: a deadlock.
  actsFor(false);
  await mount(host as HostProps);
  actsFor(true);
  standing.push(host);
  return host;
}

/** Takes down what stands: `afterEach(noneStands)`. Fails the test whose player reported something. */
export async function noneStands(): Promise<void> {
  actsFor(false);
  for (const host of standing.splice(0)) {
    expect(host.reported).toEqual([]);
    await unmount(host as HostProps);
    host.slot.remove();
  }
  actsFor(true);
  localStorage.clear();
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
