import { INPUT, PAGE_RELEASE, pageRequest, unitBuild } from '../testing/fixture-builds.ts';
import { startTestRenderer } from '../testing/test-renderer.ts';
import { createIdleCollection } from './idle-collection.ts';

describe('what dropped releases leave is collected', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('once for many releases, when the worker has nothing to do, and never while it works', () => {
    const collect = jest.fn();
    const collection = createIdleCollection(collect, 500);
    collection.dropped();
    collection.dropped();
    for (let passed = 0; passed < 10; passed += 1) {
      jest.advanceTimersByTime(400);
      collection.busy();
    }
    expect(collect).not.toHaveBeenCalled();
    jest.advanceTimersByTime(500);
    expect(collect).toHaveBeenCalledTimes(1);
    collection.busy();
    jest.advanceTimersByTime(60_000);
    expect(collect).toHaveBeenCalledTimes(1);
    collection.dropped();
    jest.advanceTimersByTime(500);
    expect(collect).toHaveBeenCalledTimes(2);
  });
});

it('the code of a release cannot reach the collector', async () => {
  const renderer = startTestRenderer();
  try {
    await renderer.ready();
    renderer.builds.set('mf-catalog@2.0.0', unitBuild({ page: "return '<p>' + typeof gc + typeof globalThis.gc + '</p>';" }));
    const exposes = [{ release: { ...PAGE_RELEASE, version: '2.0.0' }, expose: './page' }];
    const page = await renderer.render(pageRequest({ exposes, input: INPUT }), 60_000);
    expect(page.exposes.map(({ html }) => html)).toEqual(['<p>undefinedundefined</p>']);
  } finally {
    await renderer.close();
  }
}, 60_000);
