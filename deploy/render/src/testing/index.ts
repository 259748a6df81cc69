/** Support for the tests and measurements of other packages. */

// Processes.
export { processTree } from '../browser/processes.ts';
export { type Sandbox, startSandbox } from '../sandbox.ts';
// Builds of a host and of units, for the renderer and for a browser.
export { BOOT_SCRIPT, unitScript } from './fixture-browser.ts';
export { HOST_BUILD, PAGE_RELEASE, PLAYER_RELEASE, pageRequest, unitBuild } from './fixture-builds.ts';
