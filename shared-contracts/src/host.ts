import type { ApiClient } from './api/client-types.ts';
import type { EventBus } from './bus/event-bus.ts';
import type { FragmentHost, FragmentPlaces } from './fragments/fragment-host.ts';
import type { Locale } from './locale/locale.ts';
import type { SessionReader } from './session/session.ts';
import type { UnitName } from './units.ts';

/** The provider's brand: configuration in one place, never in a unit. */
export interface Brand {
  name: { zh: string; en: string };
  icp: string;
}

/** What the shell passes to a unit when it mounts it: all that a unit knows of its host. */
export interface HostProps {
  unit: UnitName;
  version: string;
  locale: Locale;
  /** The fixed node of the slot; a unit draws inside it and nowhere else (dialogs through the kit's portal). */
  slot: HTMLElement;
  bus: EventBus;
  api: ApiClient;
  session: SessionReader;
  /** Shows fragments of other units. */
  fragments: FragmentHost;
  brand: Brand;
  /** True when `slot` holds the HTML that the render host made of this very release: the mount adopts it. */
  served?: boolean;
  /** On the server only, where there is no `location`: pathname with language prefix, and query. */
  address?: string;
  /** Nonce of the document's policy, for styles that are made at run time. */
  nonce: string;
  /** True in the phone layout. */
  mobile: boolean;
  /** Goes to a path without language prefix, in this document's language, without a reload. */
  navigate(path: string, options?: { replace?: boolean }): void;
  /** First answer that the edge put into the document, once: the second call for the same question gives undefined. */
  takeInitialData(call: string, params: unknown): unknown;
  /** Reports that the page does not exist (404 page) or failed with the server's message (500 page). */
  showError(status: 404 | 500, message?: string): void;
  /**
   * State that another release of this unit gave when it was exchanged for this one. It may be of another version: check its
   * shape before use. Undefined at an ordinary mount.
   */
  handedOver?: { version: string; state: unknown };
  /** Reports an error that the unit caught; it is counted for its release. */
  report(error: unknown, where: string): void;
}

/** Props of `./fragments`: lifecycles of one mount that draws into every place. Its `slot` is a hidden node. */
export interface FragmentsProps extends HostProps {
  places: FragmentPlaces;
}

/** What `./page`, `./player` of a remote export: single-spa lifecycles over the host props. */
export interface UnitLifecycles {
  bootstrap(props: HostProps): Promise<void>;
  mount(props: HostProps): Promise<void>;
  unmount(props: HostProps): Promise<void>;
  update?(props: Partial<HostProps>): Promise<void>;
  /**
   * State for the release that takes this one's place, as plain data (it must survive `structuredClone`). Called at once before
   * `unmount`, never waited for; undefined when there is nothing to hand over.
   */
  dehydrate?(props: HostProps): unknown;
}

/** What `./intents` of a remote exports: registers its handlers on the bus and gives their withdrawal. */
export interface IntentModule {
  activate(props: HostProps): () => void;
}
