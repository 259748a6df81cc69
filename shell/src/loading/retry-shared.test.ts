import { createInstance } from '@module-federation/enhanced/runtime';
import { retryShared } from './retry-shared.ts';

it('loads a shared module again after its file did not come', async () => {
  const get = jest.fn(async () => () => ({ text: 'here' }));
  get.mockRejectedValueOnce(new Error('Loading chunk kit-art failed'));
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shared: { 'ui-kit/art': { version: '1.0.0', get, shareConfig: { singleton: true, requiredVersion: '^1.0.0' } } },
    plugins: [retryShared],
  });
  await expect(instance.loadShare('ui-kit/art')).rejects.toThrow();
  const load = (await instance.loadShare<{ text: string }>('ui-kit/art')) as () => { text: string };
  expect(load()).toEqual({ text: 'here' });
});
