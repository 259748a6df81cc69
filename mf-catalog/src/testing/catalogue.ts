import type { Album } from 'shared-contracts/api/album';
import type { CallName } from 'shared-contracts/api/call-names';
import type { ComposerDetail } from 'shared-contracts/api/composer-page';
import type { CallRequest, CallResponse } from 'shared-contracts/api/contract';
import type { Track, TrackDetail } from 'shared-contracts/api/music';
import type { Theme } from 'shared-contracts/api/theme';
import { DEFAULT_PRICES } from 'shared-contracts/licensing/default-prices';
import { cheapestLicence, quoteLine } from 'shared-contracts/licensing/price';
import { splitKeywords } from 'shared-contracts/search/keywords';
import { LENGTH_MARKS, TEMPO_MARKS } from 'shared-contracts/search/range-marks';
import { TAGS } from './tracks.ts';

export type Answers = { [C in CallName]?: (request: CallRequest<C>) => CallResponse<C> | Promise<CallResponse<C>> };

const ALBUM: Album = {
  id: 7,
  name: '安静的早晨',
  number: 'AL-0007',
  image: null,
  musicLibraryTypeId: 1,
  brandId: 5,
  brandName: '静水',
  trackCount: 2,
  price: 6912,
  originalPrice: null,
  bpm: 72,
  musicKey: 'D',
  energy: 0.2,
  createdAt: '2026-01-01T00:00:00Z',
};
const THEME: Theme = {
  id: 9,
  name: '城市入夜',
  description: '霓虹、雨后的路面和末班车。',
  image: null,
  trackCount: 2,
  bpm: 100,
  musicKey: 'Em',
  energy: 0.6,
  createdAt: '2026-01-01T00:00:00Z',
};
const COMPOSER: ComposerDetail = {
  id: 3,
  name: '林月',
  words: '独奏钢琴与小编制弦乐。',
  portrait: null,
  trackCount: 2,
  totalDuration: 240,
  bpm: 72,
  musicKey: 'D',
  energy: 0.2,
  tags: [TAGS.piano],
  latestAt: '2026-01-01T00:00:00Z',
  following: 0,
};
const GROUPS: CallResponse<'musicLibraryTag/getMusicVersionTagList'>['list'] = [
  { id: 1, name: '情绪', tags: [TAGS.calm, TAGS.epic] },
  { id: 2, name: '乐器', tags: [TAGS.piano] },
];
const EFFECT_GROUPS: typeof GROUPS = [{ id: 3, name: '音效类别', tags: [TAGS.rain] }];

/** Of a work at ¥480, or at ¥79 after ¥99. */
function fromLicenceOf({ price, originalPrice }: Track): TrackDetail['fromLicence'] {
  if (price === null) return null;
  const base = originalPrice === null ? 48_000 : 7900;
  const { priceVersion, factors } = quoteLine(DEFAULT_PRICES, BigInt(base), cheapestLicence(DEFAULT_PRICES));
  const named = factors.map(({ keys, name, steps, ...factor }) => ({ ...factor, keys: [...keys], name: name.zh, steps: [...steps] }));
  return { priceVersion, base, originalBase: originalPrice === null ? null : 9900, factors: named };
}

/** A small catalogue that filters, orders, counts and pages for real, so that a test sees what a visitor would. */
export function catalogueOf(tracks: readonly Track[], themeCount = 1, sections?: TrackDetail['sections']): Answers {
  const themes = Array.from({ length: themeCount }, (_, at) => ({ ...THEME, id: THEME.id + at }));
  const byId = (id: number): Track | undefined => tracks.find((track) => track.id === id);
  return {
    'music/getList': (request) => listed(tracks, request),
    'music/getIndexRecommendList': ({ musicLibraryTypeId, page, size }) =>
      numbered(
        tracks.filter((track) => musicLibraryTypeId === undefined || track.musicLibraryTypeId === musicLibraryTypeId),
        { page, size },
      ),
    'music/getMusicDetail': ({ id }) => {
      const track = byId(id);
      const otherVersion = tracks.filter((other) => other.musicId === track?.musicId && other.id !== id);
      if (!track) return null;
      const facts = { description: '独奏钢琴。', albumNumber: 'AL-0007', brandName: '静水', playCount: 12 };
      return { ...track, ...facts, fromLicence: fromLicenceOf(track), otherVersion, ...(sections && { sections }) };
    },
    'music/similarList': ({ id }) => ({ list: tracks.filter((track) => track.id !== id).slice(0, 2) }),
    'music/relevantList': () => ({ list: [] }),
    'grantTag/getGrantData': () => ({ ...DEFAULT_PRICES, from: cheapestLicence(DEFAULT_PRICES) }) as CallResponse<'grantTag/getGrantData'>,
    'music/suggest': ({ text }) => ({
      list: tracks
        .filter(({ title }) => title.includes(text))
        .map(({ title, id, musicLibraryTypeId }) => ({ kind: 'track', text: title, id, musicLibraryTypeId })),
    }),
    'musicLibraryType/getList': () => ({
      list: [{ id: 1, name: '版权音乐', description: '可直接授权。', path: '/music', count: tracks.length }],
    }),
    'musicLibraryTag/getMusicVersionTagList': ({ musicLibraryTypeId }) => ({ list: musicLibraryTypeId === 4 ? EFFECT_GROUPS : GROUPS }),
    'searchKeyword/getList': () => ({ list: [{ name: '钢琴', count: 3 }] }),
    'searchKeyword/saveData': () => null,
    'indexBanner/getList': () => ({
      list: [{ id: 1, title: '新国风特辑', subtitle: '古筝与节拍', image: null, path: '/music/china', track: null }],
    }),
    'indexTheme/getList': () => ({ list: [THEME], total: 1 }),
    'indexTheme/themeRecommendList': (request) => numbered(themes, request),
    'indexTheme/themeDetail': ({ id }) => (id === THEME.id ? { ...THEME, totalDuration: 240, favorites: 0 } : null),
    'indexTheme/themeMusicList': (request) => numbered(tracks, request),
    'indexTheme/similarList': () => ({ list: [] }),
    'composer/getDetail': ({ id }) => (id === COMPOSER.id ? COMPOSER : null),
    'composer/musicList': (request) => numbered(tracks, request),
    'composer/themeList': () => ({ list: [THEME] }),
    'album/albumList': () => ({ list: [ALBUM], total: 1 }),
    'album/albumDetail': ({ id }) => (id === ALBUM.id ? { ...ALBUM, description: '清晨的钢琴。', totalDuration: 240, favorites: 0 } : null),
    'album/albumMusicList': (request) => numbered(tracks, request),
    'album/similarList': () => ({ list: [] }),
    'album/indexRecommendList': () => ({ list: [ALBUM], total: 1 }),
    'album/recommendList': () => ({ list: [ALBUM], total: 1 }),
    'album/materialList': () => ({ list: [{ ...ALBUM, id: 8, name: '纪录底色', musicLibraryTypeId: 5, price: 880_000 }], total: 1 }),
    'albumPriceConfig/minAlbumNum': () => ({
      minAlbumNum: 2,
      steps: [1, 5].map((from) => ({ from, discountBasisPoints: from === 1 ? 0 : 2000 })),
    }),
    'lcom/getList': () => ({
      list: [
        {
          id: 1,
          name: '短视频季卡',
          description: '十首短视频授权。',
          price: 49_900,
          originalPrice: 69_900,
          startsAt: '2026-01-01T00:00:00Z',
          endsAt: '2026-12-31T00:00:00Z',
          path: '/cheap/1',
          terms: [
            { type: 'licensee', name: '个人' },
            { type: 'scope', name: '中国大陆' },
          ],
        },
      ],
    }),
    'activity/searchList': () => ({ list: [], total: 0 }),
    'brand/getList': () => ({ list: [{ id: 5, name: '静水', image: null, albumCount: 3 }] }),
    'brand/getById': ({ id }) => (id === 5 ? { id: 5, name: '静水', image: null, description: '钢琴与留白。', albumCount: 3 } : null),
  };
}

function numbered<Item>(
  items: readonly Item[],
  { page = 1, size = 12 }: { page?: number; size?: number },
): { list: Item[]; total: number } {
  return { list: items.slice((page - 1) * size, page * size), total: items.length };
}

function listed(tracks: readonly Track[], request: CallRequest<'music/getList'>): CallResponse<'music/getList'> {
  const words = splitKeywords(request.keyWords ?? '');
  const within = (value: number | null, marks: readonly number[], [from, to]: readonly number[] = []): boolean =>
    from === undefined ||
    to === undefined ||
    (value !== null && (value >= from || from === marks[0]) && (value <= to || to === marks.at(-1)));
  const matching = tracks.filter(
    (track) =>
      words.every((word) => track.title.includes(word)) &&
      (!request.musicLibraryTypeId || track.musicLibraryTypeId === request.musicLibraryTypeId) &&
      (!request.tagIds?.length || track.tags.some(({ id }) => request.tagIds!.includes(id))) &&
      within(track.duration, LENGTH_MARKS, request.seconds) &&
      within(track.bpm, TEMPO_MARKS, request.bpm) &&
      (!request.keys?.length || request.keys.includes(track.musicKey ?? '')) &&
      (!request.brandId || track.brandId === request.brandId) &&
      (!request.promoted || track.originalPrice !== null),
  );
  const ordered = request.sort === 'priceAsc' ? [...matching].sort((a, b) => (a.price ?? 0) - (b.price ?? 0)) : matching;
  const size = request.size ?? 20;
  const from = Number(request.cursor?.slice(1) ?? 0);
  const counts = new Map<number, number>();
  for (const { id } of matching.flatMap(({ tags }) => tags)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return {
    list: ordered.slice(from, from + size),
    total: matching.length,
    totalIsExact: true,
    before: Number.isInteger(from) && from >= 0 ? from : null,
    next: from + size < matching.length ? `p${from + size}` : null,
    previous: from > 0 ? `p${Math.max(0, from - size)}` : null,
    facets: request.facets
      ? {
          tags: [...counts].map(([id, count]) => ({ id, count })),
          lengths: [],
          tempos: [],
          keys: matching.some(({ musicKey }) => musicKey !== null) ? [{ value: 'Am', count: 1 }] : [],
          lengthBars: matching.length > 0 ? [{ upTo: 120, count: matching.length }] : [],
          tempoBars: matching.some(({ bpm }) => bpm !== null) ? [{ upTo: 90, count: matching.length }] : [],
          exact: true,
        }
      : null,
    search: null,
    nearest: null,
  };
}
