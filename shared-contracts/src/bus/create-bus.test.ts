import { validateWithZod } from '../events/validate-with-zod.ts';
import { type BusOptions, createBus } from './create-bus.ts';

function busWith(options: Partial<BusOptions> = {}) {
  const reports: { error: unknown; where: string }[] = [];
  const bus = createBus({ validate: validateWithZod, report: (error, where) => reports.push({ error, where }), ...options });
  return { bus, reports };
}

const toast = { kind: 'info', message: 'hello' } as const;

describe('events', () => {
  test('a late listener of a state event hears its last value at once, and of a plain event nothing', () => {
    const { bus } = busWith();
    bus.emit('cart.changed', { userId: '7', count: 1 });
    bus.emit('cart.changed', { userId: '7', count: 2 });
    bus.emit('toast.show', toast);
    const heard: unknown[] = [];
    bus.on('cart.changed', (payload) => heard.push(payload));
    bus.on('toast.show', (payload) => heard.push(payload));
    expect(heard).toEqual([{ userId: '7', count: 2 }]);
    expect(bus.latest('cart.changed')).toEqual({ userId: '7', count: 2 });
    expect(bus.latest('toast.show')).toBeUndefined();
  });

  test('a listener that throws is reported, goes on hearing, and harms no other', () => {
    const { bus, reports } = busWith();
    const heard: string[] = [];
    bus.on('toast.show', () => {
      heard.push('bad');
      throw new Error('broken listener');
    });
    bus.on('toast.show', () => heard.push('good'));
    bus.emit('toast.show', toast);
    bus.emit('toast.show', toast);
    expect(heard).toEqual(['bad', 'good', 'bad', 'good']);
    expect(reports).toHaveLength(2);
  });

  test('a payload that does not fit is dropped and reported', () => {
    const { bus, reports } = busWith();
    const heard: unknown[] = [];
    bus.on('cart.changed', (payload) => heard.push(payload));
    bus.emit('cart.changed', { userId: '7', count: -1 });
    bus.emit('no.such' as 'cart.changed', { userId: '7', count: 1 });
    expect(heard).toEqual([]);
    expect(reports.map(({ where }) => where)).toEqual(['bus cart.changed', 'bus no.such']);
  });

  test('nothing is heard after unsubscribing', () => {
    const { bus } = busWith();
    const heard: unknown[] = [];
    const stop = bus.on('toast.show', (payload) => heard.push(payload));
    stop();
    bus.emit('toast.show', toast);
    expect(heard).toEqual([]);
  });
});

describe('intents', () => {
  test('a standing handler is called on the stack of the click', () => {
    const { bus } = busWith();
    let called = false;
    bus.handle('player.pause', () => {
      called = true;
      return {};
    });
    void bus.request('player.pause', {});
    expect(called).toBe(true);
  });

  test('an intent nobody answers is unavailable, with or without a loader', async () => {
    expect(await busWith().bus.request('player.pause', {})).toEqual({ status: 'unavailable' });
    expect(await busWith({ loadIntent: async () => false }).bus.request('player.pause', {})).toEqual({ status: 'unavailable' });
    expect(await busWith({ loadIntent: async () => true }).bus.request('player.pause', {})).toEqual({ status: 'unavailable' });
  });

  test('an intent for a unit that is not loaded loads it and is delivered once', async () => {
    const calls: unknown[] = [];
    const { bus } = busWith({
      loadIntent: async () => {
        bus.handle('dialog.login', (payload) => {
          calls.push(payload);
          return { signedIn: true };
        });
        return true;
      },
    });
    const outcome = await bus.request('dialog.login', { reason: 'asked' });
    expect(outcome).toEqual({ status: 'handled', result: { signedIn: true } });
    expect(calls).toEqual([{ reason: 'asked' }]);
  });

  test('a loader that fails is reported and the asker hears unavailable', async () => {
    const { bus, reports } = busWith({ loadIntent: () => Promise.reject(new Error('no network')) });
    expect(await bus.request('player.pause', {})).toEqual({ status: 'unavailable' });
    expect(reports).toHaveLength(1);
  });

  test('a handler that throws, rejects or answers wrongly fails the request only', async () => {
    const { bus, reports } = busWith();
    const answers = [
      () => {
        throw new Error('thrown');
      },
      () => Promise.reject(new Error('rejected')),
      () => ({ signedIn: 'perhaps' }) as never,
    ];
    for (const answer of answers) {
      const withdraw = bus.handle('dialog.login', answer);
      expect((await bus.request('dialog.login', { reason: 'asked' })).status).toBe('failed');
      withdraw();
    }
    expect(reports).toHaveLength(3);
  });

  test('a handler that never answers ends in a time-out, and its late answer changes nothing', async () => {
    jest.useFakeTimers();
    try {
      const { bus } = busWith({ timeoutMs: 1000 });
      let answer: (result: Record<string, never>) => void = () => undefined;
      bus.handle('player.pause', () => new Promise<Record<string, never>>((resolve) => (answer = resolve)));
      const outcome = bus.request('player.pause', {});
      jest.advanceTimersByTime(1000);
      answer({});
      expect(await outcome).toEqual({ status: 'timeout' });
    } finally {
      jest.useRealTimers();
    }
  });

  test('the newest handler answers, and the one before it comes back when it is withdrawn', async () => {
    const { bus } = busWith();
    bus.handle('dialog.login', () => ({ signedIn: false }));
    const withdraw = bus.handle('dialog.login', () => ({ signedIn: true }));
    expect(await bus.request('dialog.login', { reason: 'asked' })).toEqual({ status: 'handled', result: { signedIn: true } });
    withdraw();
    expect(await bus.request('dialog.login', { reason: 'asked' })).toEqual({ status: 'handled', result: { signedIn: false } });
  });

  test('closing ends open requests instead of leaving the asker waiting', async () => {
    const { bus } = busWith();
    bus.handle('dialog.login', () => new Promise<never>(() => undefined));
    const outcome = bus.request('dialog.login', { reason: 'asked' }, { timeoutMs: 0 });
    bus.close();
    expect(await outcome).toEqual({ status: 'unavailable' });
    expect(await bus.request('player.pause', {})).toEqual({ status: 'unavailable' });
  });
});
