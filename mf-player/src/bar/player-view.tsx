import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useHost } from 'ui-kit/core';
import { UnitBoundary } from 'ui-kit/unit';
import type { PlayerController } from '../controller/player-controller.ts';
import { DesktopBar } from './desktop-bar.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PlayerContext, usePhone, usePlayer } from './player-context.ts';
import { useStore } from './use-store.ts';

const PlaylistPanel = lazy(() => import(/* webpackChunkName: "playlist" */ '../playlist-panel/playlist-panel.tsx'));
const Sheet = lazy(() => import(/* webpackChunkName: "sheet" */ '../sheet/sheet.tsx'));
const ShortcutList = lazy(() => import(/* webpackChunkName: "shortcuts" */ '../shortcut-list/shortcut-list.tsx'));
const ShareDialog = lazy(() => import(/* webpackChunkName: "share" */ '../share/share-dialog.tsx'));

/** What a visitor sees of the player: the bar, and what opens over it. */
export function PlayerView({ controls }: { controls: PlayerController }) {
  const host = useHost();
  return (
    <PlayerContext value={controls}>
      <UnitBoundary host={host} where="player bar">
        <Bar />
      </UnitBoundary>
      <UnitBoundary host={host} where="player panels">
        <Panels />
        <Share />
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

function Share() {
  const { shared } = usePlayer();
  const target = useStore(shared);
  return (
    <Once when={target !== null}>
      <ShareDialog target={target} onClose={() => shared.set(null)} />
    </Once>
  );
}

/** Renders its children from the first use on: a closing dialog must stay mounted to restore the focus. */
function Once({ when, children }: { when: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(when);
  if (when && !wanted) setWanted(true);
  return wanted && <Suspense>{children}</Suspense>;
}
