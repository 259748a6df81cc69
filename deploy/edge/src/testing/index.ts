/** Support for the tests of other packages. */

// Edges, in this process or in one of their own.
export { type EdgeProcess, startEdgeProcess } from './edge-process.ts';
// What an edge serves: a store of releases, a service.
export { type FixtureService, startFixtureService } from './fixture-service.ts';
export { createFixtureStore, type FixtureStore, HOST, remoteOf } from './fixture-store.ts';
export { createReleasedStore, ROUTES } from './fixture-storefront.ts';
export { listen } from './listen.ts';
export { documentOf, sendRequest } from './send-request.ts';
