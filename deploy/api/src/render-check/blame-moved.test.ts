import type { PageFinding } from 'deploy-render/page-check';
import { PAGE_RELEASE, PLAYER_RELEASE, pageRequest } from 'deploy-render/testing';
import { blameMoved } from './blame-moved.ts';

const ACCOUNT = { unit: 'mf-account' as const, version: '3.0.0' };
const REQUEST = pageRequest({ fragments: { 'favourite-button': ACCOUNT } });
const finding = (kind: PageFinding['kind']): PageFinding => ({ page: 0, release: PAGE_RELEASE, part: './page', kind, message: '' });
const blamed = (kind: PageFinding['kind'], ...moved: string[]) => {
  const { release, part } = blameMoved(finding(kind), REQUEST, moved);
  return [release, part];
};

it('a page that stalls is the fault of the unit that moves: that of the page, else the player or a fragment in it', () => {
  expect(blamed('stalled', 'mf-catalog', 'mf-player')).toEqual([PAGE_RELEASE, './page']);
  expect(blamed('stalled', 'mf-player')).toEqual([PLAYER_RELEASE, './player']);
  expect(blamed('crashed', 'mf-account')).toEqual([ACCOUNT, './fragments']);
});

it('a fault of which the release is known stays with it', () => {
  expect(blamed('redrawn', 'mf-player')).toEqual([PAGE_RELEASE, './page']);
});
