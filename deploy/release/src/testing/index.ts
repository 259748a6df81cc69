/** Support for the tests of other packages: fixtures, and parts of the store that only tests use directly. */

// Simulated views.
export { type Behaviour, drawView, SOUND, seededRandom } from '../canary-analysis/simulation.ts';
// Releases and builds.
export { descriptorOf, hostRelease, remoteRelease, setOf } from '../gate/release.fixture.ts';
// Store and keys.
export { edgeKeysDir } from '../keys/edge-keys.ts';
export { changeChannel } from '../store/change-channel.ts';
export { bodyText, hashOf } from '../store/channel-text.ts';
export { type MemoryContent, memoryStore } from '../store/memory-store.ts';
export { makeBuild } from '../store/testing/make-build.ts';
export { type PackedFolder, packFolder, unpackFolder } from '../store/testing/packed-folder.ts';
export { startContender } from '../store/testing/processes.ts';
