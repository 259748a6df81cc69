export type { BusFace, IntentHandler, Outcome, Unsubscribe } from './bus/bus.ts';
export {
  defineRemote,
  type KnownValues,
  type RemoteDescriptor,
  type RouteData,
  type RouteDeclaration,
  type RouteHead,
  type RouteOpening,
  type Template,
} from './descriptor.ts';
export type { Brand, HostProps, IntentModule, UnitLifecycles } from './host.ts';
export type { Locale, LocalisedText } from './locale/locale.ts';
export type { HealthBeacon, HealthKind, HealthReport } from './release/health.ts';
export type { ExposeFiles, FirstAnswer, ReleaseDocument, ReleaseRecord, UnitInDocument } from './release/release.ts';
export type { Frame, FrameMarkup, Skeletons, SlotNode } from './release/skeleton.ts';
export { LAYOUTS, type Layout, SLOTS, type Slot, type UnitName } from './units.ts';
