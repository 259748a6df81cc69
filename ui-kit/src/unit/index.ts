export { createPage, type PageOptions } from './create-page.tsx';
export { createSlot, type SlotOptions } from './create-slot.tsx';
export { useDehydrate, useHandedOver } from './hand-over.ts';
export { loadData } from './load-data.ts';
export { UnitBoundary, UnitFrame } from './unit-frame.tsx';
export { createUnitI18n, type LoadMessages, type Messages } from './unit-i18n.ts';
