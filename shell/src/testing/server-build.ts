import type { HostServerModule } from 'shared-contracts/render/server-module';

/** Modules of the chrome that a server build replaces. */
const TWINS = {
  '../chrome/on-demand.ts': '../chrome/on-demand.server.ts',
  '../chrome/without-script.tsx': '../chrome/without-script.server.tsx',
};

/** Renders a frame as the server build does, with its modules and none that the test has loaded. */
export const renderFrame: HostServerModule['renderFrame'] = async (...input) => {
  let frame!: ReturnType<HostServerModule['renderFrame']>;
  await jest.isolateModulesAsync(async () => {
    for (const [file, twin] of Object.entries(TWINS)) jest.doMock(file, () => jest.requireActual(twin));
    const server = await import('../rendering/render-frame.tsx');
    frame = server.renderFrame(...input);
    await frame;
  });
  for (const file of Object.keys(TWINS)) jest.dontMock(file);
  return frame;
};
