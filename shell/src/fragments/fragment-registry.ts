import type { Validate } from 'shared-contracts/bus/create-bus';
import type { FragmentName } from 'shared-contracts/fragments/catalogue';
import type { FragmentHost } from 'shared-contracts/fragments/fragment-host';
import type { ReleaseName } from '../health/unit-activity.ts';
import { endServed } from './end-served.ts';

/** A fragment that a page or the chrome shows. */
export interface ShownFragment {
  readonly name: FragmentName;
  readonly size: string;
  /** Of the page: nobody but the shell writes into it. */
  readonly node: HTMLElement;
  params: unknown;
}

/** The fragments that are shown in this tab. Small, because it is part of the boot; what draws them is loaded after the first page. */
export interface FragmentRegistry {
  /** The `fragments` of the mount props of a release. */
  hostFor(release: ReleaseName): FragmentHost;
  shown(): readonly ShownFragment[];
  /** Calls back in a microtask after fragments came, changed or went. */
  onChange(listener: () => void): void;
}

export interface FragmentRegistryOptions {
  validate: Validate;
  /** Parameters that do not fit: an error of the page that gives them. */
  report(release: ReleaseName, kind: 'error', where: string, error: unknown): void;
}

export function createFragmentRegistry({ validate, report }: FragmentRegistryOptions): FragmentRegistry {
  const shown = new Set<ShownFragment>();
  let listener: (() => void) | undefined;
  let isDue = false;

  function changed(): void {
    if (!isDue)
      queueMicrotask(() => {
        isDue = false;
        listener?.();
      });
    isDue = true;
  }

  return {
    hostFor: (release) => ({
      mount(name, node, { size, params }) {
        const fits = (given: unknown): boolean => {
          const misfit = validate('fragment', name, given);
          if (misfit) report(release, 'error', `fragment ${name}`, new TypeError(`parameters of ${name}: ${misfit}`));
          return misfit === null;
        };
        const fragment: ShownFragment = { name, size, node, params };
        const isShown = fits(params);
        if (!isShown) endServed(node, 'failed');
        else {
          // What the server rendered stays until the fragment is drawn.
          if (node.dataset.state !== 'served') node.dataset.state = 'pending';
          shown.add(fragment);
          changed();
        }
        return {
          update(next) {
            if (!shown.has(fragment) || !fits(next)) return;
            fragment.params = next;
            changed();
          },
          unmount() {
            if (shown.delete(fragment)) changed();
          },
        };
      },
    }),
    shown() {
      // A page that hangs in its unmount leaves the document without ending its fragments.
      for (const fragment of shown) if (!fragment.node.isConnected) shown.delete(fragment);
      return [...shown];
    },
    onChange(next) {
      listener = next;
    },
  };
}
