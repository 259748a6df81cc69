import type { DocumentUnit, HealthKind, HostProps, ReleaseDocument } from 'shared-contracts';
import { validateWithZod } from 'shared-contracts/events/validate-with-zod';
import type { ChannelBody, ChannelUnit } from 'shared-contracts/release/channel';
import { registerApplication, triggerAppChange } from 'single-spa';
import { createCircuitBreaker } from '../containment/circuit-breaker.ts';
import { createFragmentRegistry } from '../fragments/fragment-registry.ts';
import { createFragmentSlots } from '../fragments/fragment-slots.ts';
import { createUnitActivity } from '../health/unit-activity.ts';
import { createIntentBroker } from '../loading/intent-broker.ts';
import { createPageStore } from '../page/page-state.ts';
import { createReleaseTarget } from '../releases/follow-changes.ts';
import { createReleaseState } from '../releases/release-state.ts';
import type { MountProps } from '../slots/mount-props.ts';
import { registerUnits, withFragments } from '../slots/register-units.ts';
import { type FakeUnit, fakeLoader } from './fake-unit.ts';

const LIMITS = { load: 40, bootstrap: 40, mount: 40, unmount: 40 };

export interface TabOptions {
  plans: Record<string, FakeUnit>;
  units: DocumentUnit[];
  fallbacks?: DocumentUnit[];
  /** Releases that the store has besides those of the page. */
  published?: DocumentUnit[];
  cohort?: number;
}

/** An open tab on the real single-spa: containment and releases as `start/` wires them, without the chrome. */
export function openTab({ plans, units, fallbacks = [], published = [], cohort = 0 }: TabOptions) {
  document.body.innerHTML = '<main id="content"></main><div id="player"></div>';
  const content = document.getElementById('content')!;
  const registeredNames: string[] = [];
  const reports: string[] = [];
  const interruptions: number[] = [];
  const openDialogs = new Set<string>();
  const now = { playing: false, typing: false, clock: 0, reloads: 0 };
  const integrity: Record<string, string> = {};
  const fetched: string[] = [];
  const store = new Map([...units, ...fallbacks, ...published].map((release) => [`${release.unit}@${release.version}`, release]));
  const page = {
    channel: 'production',
    sequence: 1,
    units,
    fallbacks,
    cohort,
    host: { unit: 'shell', version: '1', calls: {} },
  } as unknown as ReleaseDocument;
  const releases = createReleaseState(page);
  const loader = fakeLoader(plans);
  const activity = createUnitActivity();
  let moved: ((location: Location) => void) | undefined;
  const breaker = createCircuitBreaker(() => now.clock);
  const context = {
    locale: 'en' as const,
    report(release: { unit: string; version: string }, kind: HealthKind, where: string, _error: unknown, ms?: number) {
      reports.push(`${release.unit}@${release.version} ${kind} ${where}`);
      if (kind === 'swapped') interruptions.push(ms ?? Number.NaN);
    },
  };
  const registry = createFragmentRegistry({ validate: validateWithZod, report: context.report });
  const propsFor = (release: DocumentUnit, slot: HTMLElement) =>
    ({
      unit: release.unit,
      version: release.version,
      slot,
      domElement: slot,
      name: '',
      fragments: registry.hostFor(release),
    }) as unknown as MountProps;
  const node = document.createElement('div');
  document.body.append(node);
  const fragments = createFragmentSlots({ registry, releases, loader, timeouts: LIMITS, breaker, activity, context, propsFor, node });
  registry.onChange(fragments.sync);
  const registered = registerUnits({
    registrar: {
      registerApplication(config) {
        registeredNames.push(config.name);
        registerApplication(config);
      },
    },
    releases,
    loader,
    timeouts: LIMITS,
    activity,
    breaker,
    onAddress: (location) => moved?.(location),
    context,
    propsFor,
    nodeOf: (slot) => (slot === 'page' ? content : document.getElementById('player')!),
    placeholderOf: () => '',
  });
  const applications = withFragments(registered, fragments);
  const intents = createIntentBroker({
    releases,
    loader,
    timeouts: LIMITS,
    slotOf: registered.alwaysActiveOf,
    propsFor: () => ({}) as HostProps,
    report: (release, error) => reports.push(`${release.unit}@${release.version} intents ${String(error)}`),
  });
  const pageStore = createPageStore(releases, location);
  const target = createReleaseTarget(
    {
      document: page,
      integrity,
      releases,
      applications,
      intents,
      loader,
      address: () => location,
      reroute: () => void triggerAppChange(),
      routesChanged: pageStore.routesChanged,
      reload: () => {
        now.reloads += 1;
      },
      openDialogs: () => openDialogs,
      isPlaying: () => now.playing,
      isTyping: () => now.typing,
      report: (error) => reports.push(`shell ${String(error)}`),
    },
    async (unit, version) => {
      const name = `${unit}@${version}`;
      fetched.push(name);
      const release = store.get(name);
      if (!release) throw new Error(`no ${name}`);
      return { unit: release, integrity: { [`${release.base}page.js`]: 'sha384-x' } };
    },
  );
  moved = target.swaps.addressChanged;
  let sequence = 1;

  /** The channel changes: current version, or a whole entry, by unit. */
  function channel(entries: Record<string, string | Partial<ChannelUnit>>): Promise<void> {
    sequence += 1;
    const unitEntries = Object.entries(entries).map(([unit, entry]) => {
      const given = typeof entry === 'string' ? { current: entry } : entry;
      return [unit, { since: '', targets: [], ...given }];
    });
    return target.follow({ sequence, units: Object.fromEntries(unitEntries), releases: {} } as unknown as ChannelBody);
  }

  return {
    content,
    registered: registeredNames,
    reports,
    registry,
    fragmentRoots: node,
    interruptions,
    openDialogs,
    now,
    integrity,
    fetched,
    loader,
    releases,
    activity,
    applications,
    intents,
    pageStore,
    channel,
    settle: target.swaps.retryPending,
  };
}
