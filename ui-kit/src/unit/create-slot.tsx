import type { ComponentType } from 'react';
import type { BrowserDescriptor } from 'shared-contracts/descriptor';
import type { HandOver } from './hand-over.ts';
import { createLifecycles, type UnitExpose } from './lifecycles.ts';
import { preloadMessages } from './preload-messages.ts';
import { UnitFrame } from './unit-frame.tsx';
import { createUnitI18n, type LoadMessages } from './unit-i18n.ts';

export interface SlotOptions {
  /** Name of the expose: `./player` when left out. */
  expose?: string;
  descriptor: Pick<BrowserDescriptor, 'unit' | 'namespaces'>;
  App: ComponentType;
  messages: LoadMessages;
}

/** An application in a slot without routes of its own: the player, the shell's chrome. */
export function createSlot({ expose = './player', descriptor, App, messages }: SlotOptions): UnitExpose {
  const load = preloadMessages(messages);
  return createLifecycles(expose, async (host) => {
    const i18n = await createUnitI18n(host.locale, descriptor.namespaces, load);
    const handOver: HandOver = { give: null };
    return {
      element: (
        <UnitFrame host={host} i18n={i18n} where={descriptor.unit} handOver={handOver}>
          <App />
        </UnitFrame>
      ),
      dehydrate: () => handOver.give?.(),
      dispose: () => undefined,
    };
  });
}
