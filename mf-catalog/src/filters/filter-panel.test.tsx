import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogueOf } from '../testing/catalogue.ts';
import { createTestHost } from '../testing/host.ts';
import { address, openPage } from '../testing/open-page.ts';
import { trackOf } from '../testing/tracks.ts';

const tracks = [
  trackOf({ id: 1, title: '慢板', bpm: 70, duration: 200 }),
  ...Array.from({ length: 19 }, (_, at) => trackOf({ id: at + 2, title: `快板 ${at}`, bpm: 128, duration: 60, musicKey: 'Dbm' })),
];
let close: () => Promise<void>;
async function open(path: string, shown = tracks): Promise<void> {
  close = await openPage(createTestHost({ answers: catalogueOf(shown) }), path);
}
beforeEach(() => localStorage.clear());
afterEach(() => close());

const group = (name: string) => within(screen.getByRole('group', { name }));
const rows = (): number => document.querySelectorAll('li[data-row]').length;

test('the tempo is chosen as a range: rows follow when the thumb is let go, and the address holds it', async () => {
  await open('/music');
  const upper = group('速度').getByRole('slider', { name: '到' });
  fireEvent.input(upper, { target: { value: '8' } });
  expect(group('速度').getByText('90 BPM 以下')).toBeInTheDocument();
  expect(address()).toBe('/music');
  act(() => void upper.dispatchEvent(new Event('change', { bubbles: true })));
  await waitFor(() => expect(rows()).toBe(1));
  expect(address()).toBe('/music?tempo=-90');
  await userEvent.click(screen.getByRole('button', { name: /移除.*90/ }));
  await waitFor(() => expect(rows()).toBe(20));
  expect(address()).toBe('/music');
});

test('a shared address with a length shows its rows and its words', async () => {
  await open('/music?length=120-300');
  expect(rows()).toBe(1);
  expect(group('时长').getByText('2–5 分钟')).toBeInTheDocument();
});

test('a key is chosen on the wheel by keyboard, under its usual name, with the keys that go with it', async () => {
  await open('/music?tag=2', tracks);
  await userEvent.click(screen.getByRole('button', { name: '调性' }));
  const wheel = group('调性');
  act(() => wheel.getByRole('checkbox', { name: /^C 大调/ }).focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toHaveAccessibleName(/^A 小调/);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toHaveAccessibleName(/^C♯ 小调/);
  await userEvent.keyboard(' ');
  await waitFor(() => expect(address()).toBe('/music?tag=2&key=Dbm'));
  await userEvent.click(await screen.findByRole('button', { name: '加上相配的调：E G♯m F♯m' }));
  await waitFor(() => expect(address()).toBe('/music?tag=2&key=Dbm,E,Abm,F#m'));
});

test('a filter that leaves few rows folds no other group', async () => {
  await open('/music');
  const isOpen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded');
  const before = ['速度', '时长', '调性'].map(isOpen);
  expect(before).toContain('true');
  const upper = group('速度').getByRole('slider', { name: '到' });
  fireEvent.input(upper, { target: { value: '8' } });
  act(() => void upper.dispatchEvent(new Event('change', { bubbles: true })));
  await waitFor(() => expect(rows()).toBe(1));
  expect(['速度', '时长', '调性'].map(isOpen)).toEqual(before);
});

test('works without tempo and key offer neither', async () => {
  await open('/song-list', [trackOf({ id: 1, title: '雨声', musicLibraryTypeId: 4, bpm: null, musicKey: null })]);
  await waitFor(() => expect(screen.queryByRole('group', { name: '速度' })).toBeNull());
  expect(screen.queryByRole('group', { name: '调性' })).toBeNull();
  expect(screen.getByRole('group', { name: '时长' })).toBeInTheDocument();
});

test('beside few rows the filters begin folded, and stay as the visitor leaves them', async () => {
  await open('/music?length=120-300');
  expect(screen.getByRole('button', { name: '时长' })).toHaveAttribute('aria-expanded', 'true');
  const key = screen.getByRole('button', { name: '调性' });
  expect(key).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(key);
  expect(screen.getByRole('checkbox', { name: /^C 大调/ })).toBeInTheDocument();
});
