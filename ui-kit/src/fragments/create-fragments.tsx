import { type ComponentType, memo, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { BrowserDescriptor } from 'shared-contracts/descriptor';
import type { FragmentName, FragmentParams, FragmentSize } from 'shared-contracts/fragments/catalogue';
import type { FragmentPlace, FragmentPlaces } from 'shared-contracts/fragments/fragment-host';
import type { FragmentsProps, UnitLifecycles } from 'shared-contracts/host';
import type { FragmentExpose } from 'shared-contracts/render/server-module';
import { ErrorBoundary, useHost } from 'ui-kit/core';
import { createSlot, type LoadMessages } from 'ui-kit/unit';

/** Draws one fragment. It always renders an element: an empty place counts as stuck. */
export type FragmentComponent<F extends FragmentName> = ComponentType<{ params: FragmentParams<F>; size: FragmentSize<F> }>;

export interface FragmentsOptions<F extends FragmentName> {
  descriptor: Pick<BrowserDescriptor, 'unit' | 'namespaces'>;
  /** A component for each fragment that the descriptor names. */
  components: { [Name in F]: FragmentComponent<Name> };
  messages: LoadMessages;
}

/** What `./fragments` exports: lifecycles in a browser, `prepareFragments` in a server build (`create-fragments.server.tsx`). */
export type FragmentsExpose = UnitLifecycles & Partial<FragmentExpose>;

/** The `./fragments` of a remote: one React root that draws into every place, so that a list with fifty of them stays cheap. */
export function createFragments<F extends FragmentName>({ descriptor, components, messages }: FragmentsOptions<F>): FragmentsExpose {
  const App = () => <Places places={(useHost() as FragmentsProps).places} components={components as unknown as Components} />;
  return createSlot({ expose: './fragments', descriptor, App, messages });
}

type Components = Partial<Record<FragmentName, ComponentType<{ params: unknown; size: string }>>>;

function Places({ places, components }: { places: FragmentPlaces; components: Components }) {
  const shown = useSyncExternalStore(places.subscribe, places.get);
  return shown.map((place) => <Place key={place.id} place={place} places={places} components={components} />);
}

/** Renders only when its own place changes. */
const Place = memo(function Place({ place, places, components }: { place: FragmentPlace; places: FragmentPlaces; components: Components }) {
  const Drawn = components[place.name];
  return createPortal(
    <ErrorBoundary onError={(error) => places.failed(place.id, error)}>
      {Drawn ? <Drawn params={place.params} size={place.size} /> : null}
    </ErrorBoundary>,
    place.node,
  );
});
