export { type AnnouncedUnit, testAnnouncedPages } from './announced-pages.ts';
export { dialogsReady } from './dialogs-ready.ts';
export { createTestHost, type TestHost, type TestHostOptions } from './test-host.ts';
