import type { ComponentType } from 'react';
import type { FragmentName } from 'shared-contracts/fragments/catalogue';
import { createUnitI18n, UnitFrame } from 'ui-kit/unit';
import type { FragmentsExpose, FragmentsOptions } from './create-fragments.tsx';

/** In a server build: gives what each fragment would draw first. Every one has a frame of its own, so each is rendered by itself. */
export function createFragments<F extends FragmentName>({ descriptor, components, messages }: FragmentsOptions<F>): FragmentsExpose {
  const absent = () => Promise.reject(new Error('a server build mounts nothing'));
  const drawn = components as Partial<Record<FragmentName, ComponentType<{ params: unknown; size: string }>>>;
  return {
    bootstrap: absent,
    mount: absent,
    unmount: absent,
    async prepareFragments(host, shown) {
      const i18n = await createUnitI18n(host.locale, descriptor.namespaces, messages);
      return shown.map(({ name, params, size }) => {
        const Drawn = drawn[name];
        return {
          element: (
            <UnitFrame host={host} i18n={i18n} where={descriptor.unit}>
              {Drawn && <Drawn params={params} size={size} />}
            </UnitFrame>
          ),
          dispose: () => undefined,
        };
      });
    },
  };
}
