import type { Slot } from 'shared-contracts';
import { pageHeaderOf } from 'shared-contracts/release/page-header';
import { registerApplication } from 'single-spa';
import { createCircuitBreaker } from '../containment/circuit-breaker.ts';
import { createIntentBroker, type IntentBroker } from '../loading/intent-broker.ts';
import type { UnitLoader } from '../loading/unit-loader.ts';
import { placeholderOf } from '../skeleton/placeholders.ts';
import { registerUnits, type UnitApplications, withFragments } from '../slots/register-units.ts';
import { type PageArea, pageAreas, slotNode } from '../slots/slot-nodes.ts';
import type { ChangeFollower } from './change-follower.ts';
import { type Fragments, fragmentLoader } from './fragments.ts';
import type { Services } from './services.ts';
import type { Tab } from './tab.ts';

/** The registered units and the nodes of the page slot. */
export interface Units {
  applications: UnitApplications;
  intents: IntentBroker;
  fragments: Fragments;
  areas: Record<PageArea, HTMLElement>;
}

/** Step 6: registers every unit of the document with single-spa, in its slots. Nothing is loaded before `start()`. */
export function startUnits(tab: Tab, { context, propsFor, fragments: registry }: Services, changes: ChangeFollower): Units {
  const { document: release, releases, timeouts, activity, reporter } = tab;
  const breaker = createCircuitBreaker(() => performance.now());
  const loader: UnitLoader = {
    ...tab.loader,
    // What a release has mounted needs the styles and chunks that `forget` removes.
    forget(unit) {
      const isMounted = [...applications.all()].some((application) => application.mounted()?.container === unit.container);
      if (!isMounted) tab.loader.forget(unit);
    },
  };
  const areas = pageAreas(slotNode('page'));
  const currentHeader = () => pageHeaderOf(releases.match(location.pathname), new URLSearchParams(location.search), release.locale);
  const registered = registerUnits({
    registrar: { registerApplication },
    releases,
    loader,
    timeouts,
    activity,
    breaker,
    onAddress: changes.addressChanged,
    context,
    propsFor,
    adopts: tab.phone.isAsServed,
    nodeOf: (slot: Slot) => (slot === 'page' ? areas.content : slotNode(slot)),
    placeholderOf: (slot) => placeholderOf(slot, slot === 'page' ? currentHeader() : null),
  });
  const intents = createIntentBroker({
    releases,
    loader,
    timeouts,
    slotOf: registered.alwaysActiveOf,
    propsFor: (unit) => propsFor(unit, slotNode('dialogs')),
    report: (unit, error) => reporter.report(unit, 'load', './intents', error),
  });
  const fragments = fragmentLoader(
    { registry, releases, loader, timeouts, breaker, activity, context, propsFor, node: hiddenNode() },
    (error) => reporter.report(tab.self, 'load', 'fragments', error),
  );
  const applications = withFragments(registered, fragments);
  return { applications, intents, fragments, areas };
}

function hiddenNode(): HTMLElement {
  const node = document.createElement('div');
  node.id = 'fragment-roots';
  node.hidden = true;
  document.body.append(node);
  return node;
}
