import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IntentPayload } from 'shared-contracts/events/catalogue';
import { useEvent, useHost } from 'ui-kit/core';
import { UnitBoundary, useDehydrate, useHandedOver } from 'ui-kit/unit';
import { readHandOver } from '../controller/hand-over.ts';
import { answerIntents } from '../controller/intents.ts';
import { PlayerController } from '../controller/player-controller.ts';
import { HtmlAudio } from '../engine/html-audio.ts';
import { localStore } from '../stored/storage.ts';
import { DesktopBar } from './desktop-bar.tsx';
import { handleKeys } from './keyboard.ts';
import { PhoneBar } from './phone-bar.tsx';
import { PlayerContext, usePhone, usePlayer, useStore } from './player-context.ts';

const PlaylistPanel = lazy(() => import(/* webpackChunkName: "playlist" */ '../playlist-panel/playlist-panel.tsx'));
const Sheet = lazy(() => import(/* webpackChunkName: "sheet" */ '../sheet/sheet.tsx'));
const ShortcutList = lazy(() => import(/* webpackChunkName: "shortcuts" */ '../shortcut-list/shortcut-list.tsx'));
const ShareDialog = lazy(() => import(/* webpackChunkName: "share" */ '../share/share-dialog.tsx'));

/** Owns the player for the life of the mount. The UI is below it, so that a render error does not stop the music. */
export function PlayerApp() {
  const host = useHost();
  const handedOver = useHandedOver();
  const { t } = useTranslation('player');
  const show = useRef<(kind: 'success' | 'info', message: string) => void>(undefined);
  show.current = (kind, message) => host.bus.emit('toast.show', { kind, message });
  const [controller] = useState(() => {
    const handOver = readHandOver(handedOver?.state);
    const onWithdrawn = (title: string) => show.current?.('info', t('withdrawn', { title }));
    return new PlayerController({ host, audio: new HtmlAudio(), storage: localStore(), page: window, handOver, onWithdrawn });
  });
  useDehydrate(() => controller.dehydrate());
  const [shared, setShared] = useState<IntentPayload<'dialog.share'> | null>(null);

  useLayoutEffect(() => {
    const onAdded = (place: 'end' | 'next') => show.current?.('success', t(place === 'next' ? 'addedNext' : 'added'));
    controller.open();
    const withdraw = answerIntents({ bus: host.bus, controller, onAdded, onShare: setShared });
    return () => {
      withdraw();
      controller.close();
    };
  }, [controller, host, t]);
  usePlayerKeys(controller);

  return (
    <PlayerContext value={controller}>
      <UnitBoundary host={host} where="player bar">
        <Bar />
      </UnitBoundary>
      <UnitBoundary host={host} where="player panels">
        <Panels />
        <Once when={shared !== null}>
          <ShareDialog target={shared} onClose={() => setShared(null)} />
        </Once>
      </UnitBoundary>
    </PlayerContext>
  );
}

function Bar() {
  return usePhone() ? <PhoneBar /> : <DesktopBar />;
}

function Panels() {
  const { panel } = usePlayer();
  const open = useStore(panel);
  const close = () => panel.set('none');
  return (
    <>
      <Once when={open === 'playlist'}>
        <PlaylistPanel open={open === 'playlist'} onClose={close} />
      </Once>
      <Once when={open === 'sheet'}>
        <Sheet open={open === 'sheet'} onClose={close} />
      </Once>
      <Once when={open === 'keys'}>
        <ShortcutList open={open === 'keys'} onClose={close} />
      </Once>
    </>
  );
}

/** Renders its children from the first use on: a closing dialog must stay mounted to restore the focus. */
function Once({ when, children }: { when: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(when);
  if (when && !wanted) setWanted(true);
  return wanted && <Suspense>{children}</Suspense>;
}

function usePlayerKeys(controller: PlayerController): void {
  const dialogs = useRef(0);
  useEvent('dialog.visible', ({ open }) => {
    dialogs.current = Math.max(0, dialogs.current + (open ? 1 : -1));
  });
  useEffect(
    () =>
      handleKeys(
        document,
        {
          previous: () => void controller.skip(-1),
          next: () => void controller.skip(1),
          toggle: () => controller.toggle(),
          keys: () => controller.panel.set('keys'),
        },
        (command) => dialogs.current === 0 && (command === 'keys' || controller.engine.state.get().track !== null),
      ),
    [controller],
  );
}
