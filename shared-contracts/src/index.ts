export type { EventBus, IntentHandler, Outcome, Unsubscribe } from './bus/event-bus.ts';
export {
  defineRemote,
  type KnownValues,
  type RemoteDescriptor,
  type RouteData,
  type RouteDeclaration,
  type RouteHead,
  type RouteHeader,
  type Template,
} from './descriptor.ts';
export type { Brand, HostProps, IntentModule, UnitLifecycles } from './host.ts';
export type { Locale, LocalisedText } from './locale/locale.ts';
export type { HealthBeacon, HealthKind, HealthReport, UnitUsage } from './release/health.ts';
export type {
  DocumentUnit,
  ExposeFiles,
  PrefetchedResult,
  ReleaseDocument,
  ReleaseManifest,
} from './release/manifest.ts';
export type { Frame, FrameMarkup, Skeletons, SlotNode } from './release/skeleton.ts';
export { LAYOUTS, type Layout, SLOTS, type Slot, type UnitName } from './units.ts';
