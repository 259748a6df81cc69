import type { Slot } from 'shared-contracts';
import { pageHeaderOf } from 'shared-contracts/release/page-header';
import { registerApplication } from 'single-spa';
import { createCircuitBreaker } from '../containment/circuit-breaker.ts';
import { createIntentBroker, type IntentBroker } from '../loading/intent-broker.ts';
import skeletons, { pagePlaceholder } from '../skeleton/skeleton.ts';
import { registerUnits, type UnitApplications } from '../slots/register-units.ts';
import { type PageArea, pageAreas, slotNode } from '../slots/slot-nodes.ts';
import type { ChangeFollower } from './change-follower.ts';
import type { Services } from './services.ts';
import type { Tab } from './tab.ts';

/** The registered units and the nodes of the page slot. */
export interface Units {
  applications: UnitApplications;
  intents: IntentBroker;
  areas: Record<PageArea, HTMLElement>;
}

/** Step 6: registers every unit of the document with single-spa, in its slots. Nothing is loaded before `start()`. */
export function startUnits(tab: Tab, { context, propsFor }: Services, changes: ChangeFollower): Units {
  const { document: release, releases, loader, timeouts, reporter } = tab;
  const areas = pageAreas(slotNode('page'));
  const currentHeader = () => pageHeaderOf(releases.match(location.pathname), new URLSearchParams(location.search), release.locale);
  const applications = registerUnits({
    registrar: { registerApplication },
    releases,
    loader,
    timeouts,
    activity: tab.activity,
    breaker: createCircuitBreaker(() => performance.now()),
    onAddress: changes.addressChanged,
    context,
    propsFor,
    nodeOf: (slot: Slot) => (slot === 'page' ? areas.content : slotNode(slot)),
    placeholderOf: (slot) => (slot === 'page' ? pagePlaceholder(currentHeader()) : (skeletons.default[slot] ?? '')),
  });
  const intents = createIntentBroker({
    releases,
    loader,
    timeouts,
    slotOf: applications.alwaysActiveOf,
    propsFor: (unit) => propsFor(unit, slotNode('dialogs')),
    report: (unit, error) => reporter.report(unit, 'load', './intents', error),
  });
  return { applications, intents, areas };
}
