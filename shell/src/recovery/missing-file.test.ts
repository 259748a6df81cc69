import { isMissingChunk } from './missing-file.ts';

const failed = (address: string) =>
  Object.assign(new Error(`Loading chunk 7 failed.\n(error: https://shop.example${address})`), { name: 'ChunkLoadError' });

it('knows a file of the shell that did not come from one of a remote, and from any other error', () => {
  expect(isMissingChunk(failed('/releases/shell/1.0.0/kit-antd.0123.js'))).toBe(true);
  expect(isMissingChunk(failed('/releases/mf-catalog/1.0.0/7.0123.js'))).toBe(false);
  expect(isMissingChunk(new Error('/releases/shell/ broke'))).toBe(false);
  expect(isMissingChunk('Loading chunk 7 failed (/releases/shell/)')).toBe(false);
});
