import { act } from '@testing-library/react';
import type { FragmentPlace } from 'shared-contracts/fragments/fragment-host';
import type { FragmentsProps } from 'shared-contracts/host';
import { createTestHost, type TestHost, type TestHostOptions } from 'ui-kit/testing';
import { mount, unmount } from '../fragments.ts';
import { withoutRates } from './open-page.ts';

// Lifecycles run outside of act: awaiting a mount inside it would never end.
const setActEnvironment = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on });

/** A fragment of this unit in a page, for the time of a test. */
export interface DrawnFragment {
  host: TestHost;
  node: HTMLElement;
  remove(): Promise<void>;
}

/** Draws one fragment as the shell does. */
export async function drawFragment(
  place: Pick<FragmentPlace, 'name' | 'size' | 'params'>,
  options: TestHostOptions,
): Promise<DrawnFragment> {
  const host = createTestHost({ signedIn: true, locale: 'en', ...withoutRates(options) });
  const node = document.body.appendChild(document.createElement('span'));
  const places: FragmentPlace[] = [{ id: 1, ...place, node } as FragmentPlace];
  const props = Object.assign(host, { places: { get: () => places, subscribe: () => () => undefined, failed: () => undefined } });
  setActEnvironment(false);
  await mount(props as unknown as FragmentsProps);
  setActEnvironment(true);
  await act(async () => undefined);
  return {
    host,
    node,
    async remove() {
      setActEnvironment(false);
      await unmount(props as unknown as FragmentsProps);
      setActEnvironment(true);
      node.remove();
    },
  };
}
