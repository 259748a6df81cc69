import { type DeskBench, MANAGER, openDesk, WISH } from './testing/desk-bench.ts';

let bench: DeskBench;

beforeEach(async () => {
  bench = await openDesk();
});
afterEach(() => bench.end());

test('who decided on an older document is told so, and not of the hold that came since', async () => {
  const { sequence } = (await bench.desk.status('production'))!;
  await bench.desk.hold(MANAGER, ['mf-catalog'], { ...WISH, sequence });
  const late = bench.desk.promote(MANAGER, { 'mf-catalog': '1.1.0' }, { ...WISH, sequence });
  await expect(late).rejects.toMatchObject({ reason: 'conflict' });
  const informed = bench.desk.promote(MANAGER, { 'mf-catalog': '1.1.0' }, { ...WISH, sequence: sequence + 1 });
  await expect(informed).rejects.toMatchObject({ reason: 'held' });
});
