import type { IntentPayload } from 'shared-contracts/events/catalogue';
import { createTestHost, type TestHost, type TestHostOptions } from 'ui-kit/testing';
import type { PlayerHandOver } from '../controller/hand-over.ts';
import { loadControls } from '../controller/load-controls.ts';
import { Player } from '../controller/player.ts';
import type { KeyStorage } from '../stored/storage.ts';
import { FakeAudio } from './fake-audio.ts';
import { kept } from './kept.ts';
import { memoryStorage } from './memory-storage.ts';
import { playlistServer } from './playlist-server.ts';
import { detailOf, settled, trackOf } from './tracks.ts';

export interface Given extends TestHostOptions {
  stored?: Record<string, string>;
  /** The storage of the tab. */
  tabStorage?: KeyStorage;
  memberIds?: number[];
  handOver?: PlayerHandOver;
  onHost?(host: TestHost): void;
}

/** An open player with its controls, over fake audio, its own storage and a service that has every track. */
export async function playerWith({ stored = {}, tabStorage = memoryStorage(), memberIds, answers, handOver, onHost, ...rest }: Given = {}) {
  const { server, answers: listAnswers } = playlistServer(memberIds ?? []);
  const host = createTestHost({
    signedIn: memberIds !== undefined,
    ...rest,
    answers: {
      'sysPlayerConfig/getInfo': { key: '00'.repeat(16), iv: '00'.repeat(16) },
      'music/getMusicDetail': ({ id }) => detailOf(trackOf(id)),
      'userPlay/play': ({ id }) => trackOf(id),
      ...listAnswers,
      ...answers,
    },
  });
  const audio = new FakeAudio();
  const storage = memoryStorage(stored);
  const heard: ((title: string) => void)[] = [];
  const onWithdrawn = (title: string) => heard.forEach((hear) => void hear(title));
  await loadControls();
  // Closed after the test: an open player would go on playing and polling in the next one.
  const player = kept(new Player({ host, audio, storage, tabStorage, page: window, handOver, onWithdrawn }));
  host.bus.emit('navigation.ended', { path: '/' });
  onHost?.(host);
  player.open();
  const controller = await player.controls();
  await settled();
  const asked = (call: string) => host.asked.filter((question) => question.call === call).length;
  const current = () => controller.engine.state.get().track?.id ?? null;
  const logins: IntentPayload<'dialog.login'>[] = [];
  host.bus.handle('dialog.login', (payload) => {
    logins.push(payload);
    return { signedIn: false };
  });
  return {
    host,
    audio,
    storage,
    player,
    controller,
    server,
    asked,
    current,
    logins,
    onWithdrawn: (hear: (title: string) => void) => heard.push(hear),
  };
}
