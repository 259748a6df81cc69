export { type AnnouncedUnit, testAnnouncedPages } from './announced-pages.ts';
export { expectOpener } from './expect-opener.ts';
export { preloadDialogs } from './preload-dialogs.ts';
export { sampleTrack } from './sample-track.ts';
export { createTestHost, type TestHost, type TestHostOptions, testFragments, watched } from './test-host.ts';
export { dialogTests, handledIntents, pageTests, refusal, request, requestsOf, toastsOf } from './unit-tests.ts';
