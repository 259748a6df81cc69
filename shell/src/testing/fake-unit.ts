import type { DocumentUnit, HostProps, UnitLifecycles } from 'shared-contracts';
import type { Unsubscribe } from 'shared-contracts/bus/event-bus';
import type { FragmentPlace } from 'shared-contracts/fragments/fragment-host';
import type { FragmentsProps } from 'shared-contracts/host';

/** Behaviour of a fake unit at each step; a step that is left out succeeds. */
export interface FakeUnit {
  load?: () => unknown;
  bootstrap?: () => Promise<void>;
  mount?: (props: HostProps) => Promise<void>;
  unmount?: (props: HostProps) => Promise<void>;
  dehydrate?: (props: HostProps) => unknown;
  intents?: () => unknown;
  /** Its `./fragments`. */
  fragments?: FakeUnit;
}

export const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/** A release as it is in a release document. */
export function fakeRelease(unit: string, path: string, version = '2.0.0', more: Partial<DocumentUnit['descriptor']> = {}): DocumentUnit {
  return {
    unit,
    version,
    container: `${unit}__${version}`.replace(/\W/g, '_'),
    entry: `/releases/${unit}/${version}/remoteEntry.js`,
    base: `/releases/${unit}/${version}/`,
    exposes: { './page': { js: [], css: [], locales: { zh: [], en: [] } } },
    descriptor: {
      unit,
      slots: ['page'],
      routes: [{ path, layout: 'default', head: { title: { zh: unit, en: unit }, description: { zh: '', en: '' } } }],
      intents: [],
      namespaces: [],
      emits: [],
      consumes: [],
      calls: [],
      contracts: '^1.0.0',
      ...more,
    },
    calls: {},
  };
}

/** Lifecycles that write unit and version into the container, unless `FakeUnit` overrides them. */
export function lifecyclesOf(release: DocumentUnit, plan: FakeUnit): UnitLifecycles {
  return {
    bootstrap: plan.bootstrap ?? (async () => undefined),
    mount:
      plan.mount ??
      (async ({ slot }) => {
        slot.innerHTML = `<p>${release.unit} ${release.version} mounted</p>`;
      }),
    unmount:
      plan.unmount ??
      (async ({ slot }) => {
        slot.innerHTML = '';
      }),
    dehydrate: plan.dehydrate,
  };
}

/** `./fragments` that writes name, version and flag into each place, unless `FakeUnit` overrides a step. */
export function fragmentsOf(release: DocumentUnit, plan: FakeUnit = {}, draw = drawPlace): UnitLifecycles {
  let stop: Unsubscribe | undefined;
  return {
    ...lifecyclesOf(release, plan),
    mount:
      plan.mount ??
      (async (props) => {
        const { places, version } = props as FragmentsProps;
        const drawAll = () => {
          for (const place of places.get()) {
            try {
              draw(place, version);
            } catch (error) {
              places.failed(place.id, error);
            }
          }
        };
        stop = places.subscribe(drawAll);
        drawAll();
      }),
    unmount: plan.unmount ?? (async () => stop?.()),
  };
}

export function drawPlace({ node, name, params }: FragmentPlace, version: string): void {
  node.innerHTML = `<b>${name} ${version} ${'favorites' in params ? params.favorites : ''}</b>`;
}

/** A loader of fake units by `unit@version`; records its calls. */
export function fakeLoader(plans: Record<string, FakeUnit>) {
  const asked: string[] = [];
  const forgotten: string[] = [];
  const inPage = new Map<string, DocumentUnit>();
  return {
    asked,
    forgotten,
    async load(release: DocumentUnit, expose: string): Promise<unknown> {
      const key = `${release.unit}@${release.version}`;
      asked.push(`${key} ${expose}`);
      inPage.set(key, release);
      const plan = plans[key] ?? {};
      if (expose === './intents') return plan.intents?.();
      if (expose === './fragments') {
        const { load, ...steps } = plan.fragments ?? {};
        return load ? load() : fragmentsOf(release, steps);
      }
      return plan.load ? plan.load() : lifecyclesOf(release, plan);
    },
    forget(release: DocumentUnit): void {
      forgotten.push(`${release.unit}@${release.version}`);
    },
    drop(release: DocumentUnit): void {
      inPage.delete(`${release.unit}@${release.version}`);
    },
    loaded: (): DocumentUnit[] => [...inPage.values()],
  };
}

/** Releases whose last attempt has no end in reports of the form `unit@version kind where`. The edge would count each view as lost. */
export function openAttempts(made: readonly string[]): string[] {
  const open = new Set<string>();
  for (const report of made) {
    const [release = '', kind = ''] = report.split(' ');
    if (kind === 'started') open.add(release);
    if (['mounted', 'load', 'bootstrap', 'mount', 'left'].includes(kind)) open.delete(release);
  }
  return [...open];
}
