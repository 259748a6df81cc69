import { fakeVisibility } from '../testing/fake-visibility.ts';
import { watchContent } from './stuck.ts';
import { createUnitActivity, type UnitMount } from './unit-activity.ts';

const shop = { unit: 'mf-shop', version: '2' };

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom lays nothing out.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const height = this.closest('[hidden]') ? 0 : 20;
    const top = this.closest('footer') ? 5000 : 0;
    return { top, bottom: top + height, width: 100, height } as DOMRect;
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function setUp(isCovered: () => boolean = () => false) {
  const activity = createUnitActivity();
  const visibility = fakeVisibility();
  const reports: string[] = [];
  const watch = () =>
    watchContent({
      activity,
      visibility,
      isCovered,
      report: ({ release: { unit, version } }, reason) => reports.push(`${unit}@${version} ${reason}`),
      now: () => performance.now(),
    });
  const mount = (content: string, slot: UnitMount['slot'] = 'page') => {
    const node = document.createElement('div');
    node.innerHTML = content;
    activity.mounted({ release: shop, slot, node, at: performance.now() });
    return node;
  };
  return { activity, visibility, reports, mount, watch };
}

const EMPTY = 'mf-shop@2 the content is empty';
const WAITING = 'mf-shop@2 a placeholder stays';

it.each([
  ['an empty slot', '', [EMPTY]],
  ['elements without text or picture', '<main><div> </div></main>', [EMPTY]],
  ['a picture that is not rendered', '<svg hidden></svg>', [EMPTY]],
  ['a skeleton', '<h1>Music</h1><div aria-busy="true">…</div>', [WAITING]],
  ['a placeholder of the kit', '<h1>Music</h1><span class="kit_skeleton_ab12"></span>', [WAITING]],
  ['text', '<h1>Music</h1>', []],
  ['a picture only', '<canvas></canvas>', []],
  ['a busy button', '<h1>Music</h1><button aria-busy="true">Save</button>', []],
  ['a placeholder below the fold', '<h1>Music</h1><footer><div aria-busy="true"></div></footer>', []],
])('classifies %s by what the visitor sees ten seconds after the mount', (_name, content, expected) => {
  const { watch, mount, reports } = setUp();
  watch();
  mount(content);
  jest.advanceTimersByTime(9999);
  expect(reports).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(reports).toEqual(expected);
});

it('does not report a unit that was ready at three seconds, whatever it shows later, nor one that is ready at ten', () => {
  const { watch, mount, reports } = setUp();
  watch();
  const early = mount('ready');
  const late = mount('');
  jest.advanceTimersByTime(3000);
  early.innerHTML = '';
  late.innerHTML = 'ready';
  jest.advanceTimersByTime(60_000);
  expect(reports).toEqual([]);
});

it('counts visible time only, and reports when the visitor leaves after the first check', () => {
  const { watch, mount, reports, visibility } = setUp();
  watch();
  mount('');
  jest.advanceTimersByTime(2000);
  visibility.hide();
  jest.advanceTimersByTime(600_000);
  visibility.show();
  jest.advanceTimersByTime(999);
  expect(reports).toEqual([]);
  jest.advanceTimersByTime(1);
  visibility.hide();
  expect(reports).toEqual([EMPTY]);
});

it('reports when the visitor goes to another page after the first check, not before, and once for each release', () => {
  const { watch, mount, reports, activity } = setUp();
  watch();
  const early = mount('');
  jest.advanceTimersByTime(2999);
  activity.unmounting(early);
  expect(reports).toEqual([]);
  for (let visit = 0; visit < 2; visit += 1) {
    const node = mount('');
    jest.advanceTimersByTime(3000);
    activity.unmounting(node);
  }
  expect(reports).toEqual([EMPTY]);
});

it('checks a unit that was mounted before the check started, and only in the page slot', () => {
  const { watch, mount, reports } = setUp();
  mount('');
  mount('', 'player');
  jest.advanceTimersByTime(4000);
  watch();
  jest.advanceTimersByTime(6000);
  expect(reports).toEqual([EMPTY]);
});

it('does not check a page under a dialog or behind the error page', () => {
  const { watch, mount, reports } = setUp(() => true);
  watch();
  mount('');
  jest.advanceTimersByTime(60_000);
  expect(reports).toEqual([]);
});
