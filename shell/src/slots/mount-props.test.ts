import { HYDRATION } from 'shared-contracts/release/health';
import { mountPropsOf, type ShellContext } from './mount-props.ts';

it('gives each unit a client, a bus and fragments that count for its release', () => {
  const counted: string[] = [];
  const count =
    <T>(what: string) =>
    ({ unit, version }: { unit: string; version: string }, subject: T): T => {
      counted.push(`${what} of ${unit}@${version}`);
      return subject;
    };
  const context = {
    api: {},
    bus: {},
    fragmentsFor: ({ unit, version }: { unit: string; version: string }) => `fragments of ${unit}@${version}`,
  } as unknown as ShellContext;
  const propsFor = mountPropsOf(context, { countCalls: count('calls'), countIntents: count('intents') });
  const { api, bus, fragments } = propsFor({ unit: 'mf-shop', version: '2' }, document.createElement('div'));
  expect({ api, bus }).toEqual({ api: context.api, bus: context.bus });
  expect(fragments).toBe('fragments of mf-shop@2');
  expect(counted.sort()).toEqual(['calls of mf-shop@2', 'intents of mf-shop@2']);
});

it('reports what a unit caught as an error, and what it had to draw anew as that', () => {
  const report = jest.fn();
  const same = <T>(_release: unknown, subject: T) => subject;
  const context = { api: {}, bus: {}, fragmentsFor: () => ({}), report } as unknown as ShellContext;
  const release = { unit: 'mf-shop', version: '2' };
  const props = mountPropsOf(context, { countCalls: same, countIntents: same })(release, document.createElement('div'));
  props.report('first', 'page');
  props.report('second', HYDRATION);
  expect(report.mock.calls).toEqual([
    [release, 'error', 'page', 'first'],
    [release, 'hydration', 'hydration', 'second'],
  ]);
});
