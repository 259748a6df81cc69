import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STORED } from 'shared-contracts/session/stored-keys';
import { useHost } from 'ui-kit/core';
import { UnitBoundary, useDehydrate, useHandedOver } from 'ui-kit/unit';
import { answerIntents } from '../controller/intents.ts';
import { controlsNow, loadControls } from '../controller/load-controls.ts';
import { Player } from '../controller/player.ts';
import type { PlayerController } from '../controller/player-controller.ts';
import { HtmlAudio } from '../engine/html-audio.ts';
import { localStore, readJson, tabStore } from '../stored/storage.ts';
import { FirstLine } from './first-line.tsx';
import { usePlayerKeys } from './use-player-keys.ts';

// A visitor who has heard something has it in the player: its controls come at once. A failure is met again, and reported, at the mount.
if (readJson(localStore(), STORED.info)) loadControls().catch(() => undefined);

/** Owns the player for the life of the mount. The UI is below it, so that a render error does not stop the music. */
export function PlayerApp() {
  const host = useHost();
  const handedOver = useHandedOver();
  const { t } = useTranslation('player');
  const show = useRef<(kind: 'success' | 'info', message: string) => void>(undefined);
  show.current = (kind, message) => host.bus.emit('toast.show', { kind, message });
  const [player] = useState(() => {
    const handOver = controlsNow()?.readHandOver(handedOver?.state);
    const onWithdrawn = (title: string) => show.current?.('info', t('withdrawn', { title }));
    const stores = { storage: localStore(), tabStorage: tabStore() };
    return new Player({ host, audio: new HtmlAudio(), ...stores, page: window, handOver, onWithdrawn });
  });
  useDehydrate(() => player.dehydrate());
  // What the server rendered is the line: the first render is that line as well, also where the controls are loaded by now.
  const [controls, setControls] = useState<PlayerController | null>(null);

  useLayoutEffect(() => {
    const onAdded = (place: 'end' | 'next') => show.current?.('success', t(place === 'next' ? 'addedNext' : 'added'));
    // Before `open`, which has all of it at once in a hot swap: the bar is drawn before the next frame.
    const unfollow = player.loaded.subscribe(() => setControls(player.loaded.get()));
    player.open();
    const withdraw = answerIntents({ bus: host.bus, player, onAdded });
    return () => {
      unfollow();
      withdraw();
      player.close();
    };
  }, [player, host, t]);
  usePlayerKeys(player);

  const chunk = controlsNow();
  if (controls && chunk) return <chunk.PlayerView controls={controls} />;
  return (
    <UnitBoundary host={host} where="player line">
      <FirstLine engine={player.engine} />
    </UnitBoundary>
  );
}
