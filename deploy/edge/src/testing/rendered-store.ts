import { HOST_BUILD, unitBuild } from 'deploy-render/testing';
import type { ReleaseManifest } from 'shared-contracts';
import { type FixtureStore, HOST, HOST_FILES, REMOTE_FILES, remoteOf } from './fixture-store.ts';
import { ROUTES } from './fixture-storefront.ts';

export const SERVER_FILE = 'server.1.cjs';

/** Publishes a host release with a server build. */
export function publishRenderedHost(store: FixtureStore, version: string, build = HOST_BUILD): Promise<void> {
  return store.publish('shell', version, { ...HOST, server: SERVER_FILE }, { ...HOST_FILES, [SERVER_FILE]: build });
}

/** Sheet of a chunk that a browser gets after the page. */
const LATER_CSS = '.later{color:red}.unused{color:blue}';

type Build = Parameters<typeof unitBuild>[0];

/** Publishes a catalogue whose page of `/music` is rendered. */
export function publishRenderedCatalog(store: FixtureStore, version: string, build: Build = {}, css = '.rows{}.row{}'): Promise<void> {
  const descriptor = { unit: 'mf-catalog', routes: ROUTES, rendered: ['/music/:type?'] };
  return publishRendered(store, 'mf-catalog', version, remoteOf(descriptor), build, css);
}

function publishRenderedPlayer(store: FixtureStore, version: string, build: Build = {}): Promise<void> {
  const descriptor = { unit: 'mf-player', slots: ['player' as const], rendered: [] };
  return publishRendered(store, 'mf-player', version, remoteOf(descriptor), build, '.player{}');
}

/** Publishes a unit that offers hearts; `fragment` is the body of a function of `shown` that returns the HTML of one. */
export function publishRenderedHearts(store: FixtureStore, version: string, fragment: string): Promise<void> {
  const descriptor = { unit: 'mf-account', fragments: ['favourite-button' as const], rendered: [] };
  return publishRendered(store, 'mf-account', version, remoteOf(descriptor), { fragment }, '.heart{}');
}

function publishRendered(
  store: FixtureStore,
  unit: string,
  version: string,
  part: Partial<ReleaseManifest>,
  build: Build,
  css: string,
): Promise<void> {
  const files = { ...REMOTE_FILES, 'page.1.css': css, 'later.2.css': LATER_CSS, [SERVER_FILE]: unitBuild(build) };
  return store.publish(unit, version, { ...part, server: SERVER_FILE }, files);
}

/** Releases of all units with server builds, promoted. */
export async function releaseRendered(store: FixtureStore, version: string, build: Build = {}): Promise<void> {
  await publishRenderedHost(store, version);
  await publishRenderedCatalog(store, version, build);
  await publishRenderedPlayer(store, version);
  await store.promote({ shell: version, 'mf-catalog': version, 'mf-player': version });
}
