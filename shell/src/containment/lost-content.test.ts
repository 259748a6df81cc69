import { waitFor } from '@testing-library/react';
import type { FakeUnit } from '../testing/fake-unit.ts';
import { openSlot } from '../testing/slot-fixture.ts';
import { at } from '../testing/tab-fixture.ts';

const rejects = (message: string) => () => Promise.reject(new Error(message));

describe('a script error during the mount', () => {
  const throwsDuring = (html: string) => {
    const plans: Record<string, FakeUnit> = {};
    const slot = openSlot({ current: at('1'), plans });
    const unmount = jest.fn(async () => undefined);
    plans['mf-shop@1'] = {
      unmount,
      mount: async (props) => {
        props.slot.innerHTML = html;
        slot.application.onScriptError(new Error('first render'));
      },
    };
    return { ...slot, unmount };
  };

  it('is a failed mount when the container stays empty; the unit is unmounted', async () => {
    const { visited, reports, unmount, loader } = throwsDuring('');
    await expect(visited()).resolves.toBe(false);
    expect(reports).toContain('1 mount fault 3: mount of mf-shop@1: first render');
    expect(unmount).toHaveBeenCalledTimes(2);
    expect(loader.asked).toHaveLength(2);
  });

  it('changes nothing when the unit shows something', async () => {
    const { visited, reports } = throwsDuring('<p>page</p>');
    await expect(visited()).resolves.toBe(true);
    expect(reports).toEqual(['1 started', '1 mounted']);
  });

  it('of an earlier attempt does not fail a unit that mounts empty later', async () => {
    const plans: Record<string, FakeUnit> = { 'mf-shop@1': { load: rejects('gone') } };
    const { visited, application, retryButton } = openSlot({ current: at('1'), plans });
    await visited();
    application.onScriptError(new Error('of the failed load'));
    plans['mf-shop@1'] = { mount: async () => undefined };
    retryButton()!.click();
    await waitFor(() => expect(application.mounted()?.version).toBe('1'));
  });

  it('reports an unmount that fails afterwards', async () => {
    const { visited, reports, unmount } = throwsDuring('');
    unmount.mockRejectedValue(new Error('listeners'));
    await visited();
    await waitFor(() => expect(reports).toContain('1 unmount fault 4: unmount of mf-shop@1: listeners'));
  });
});

describe('a unit that loses its content', () => {
  it('is remounted, then replaced, then leaves the message; each loss is reported as an error', async () => {
    const { visited, application, loseContent, loader, reports, retryButton } = openSlot({ current: at('2'), fallback: at('1') });
    await visited();
    loseContent();
    await waitFor(() => expect(application.mounted()?.version).toBe('2'));
    loseContent();
    await waitFor(() => expect(application.mounted()?.version).toBe('1'));
    loseContent();
    await waitFor(() => expect(retryButton()).not.toBeNull());
    expect(loader.asked.map((line) => line.split(' ')[0])).toEqual(['mf-shop@2', 'mf-shop@2', 'mf-shop@1']);
    expect(reports.filter((line) => line.includes('error'))).toEqual(
      ['2', '2', '1'].map((version) => `${version} error fault 5: collapse of mf-shop@${version}: later render`),
    );
  });

  it('is skipped after the second loss, but not after the first', async () => {
    const { visited, application, loseContent, breaker } = openSlot({ current: at('2'), fallback: at('1') });
    await visited();
    loseContent();
    expect(breaker.allows(at('2').container)).toBe(true);
    await waitFor(() => expect(application.mounted()?.version).toBe('2'));
    loseContent();
    expect(breaker.allows(at('2').container)).toBe(false);
    await waitFor(() => expect(application.mounted()?.version).toBe('1'));
    loseContent();
    expect(breaker.allows(at('1').container)).toBe(true);
  });

  it('counts each loss as a failure of its release', async () => {
    const { visited, loseContent, breaker } = openSlot({ current: at('2') });
    breaker.onFailure(at('2').container);
    await visited();
    breaker.onFailure(at('2').container);
    breaker.onFailure(at('2').container);
    loseContent();
    expect(breaker.allows(at('2').container)).toBe(false);
  });
});
