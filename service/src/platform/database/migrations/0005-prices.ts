import { statements } from './statements.ts';

const VERSION = 'version integer not null references price_version';
const UNCHANGED = 'for each row execute function refuse_change()';

/** Options of price version 1, as rows of `grant_tag`. */
const TAGS = [
  "(1, 'usage', 'shortVideo', 0, '短视频', 'Short video', null, '{}', null, null, null)",
  "(1, 'usage', 'podcast', 1, '播客与音频节目', 'Podcast and audio', null, '{}', null, null, null)",
  "(1, 'usage', 'filmTv', 2, '影视', 'Film and TV', null, '{}', null, null, null)",
  "(1, 'usage', 'game', 3, '游戏', 'Game', null, '{}', null, null, null)",
  "(1, 'usage', 'inStore', 4, '门店播放', 'In-store music', null, '{}', null, null, null)",
  "(1, 'usage', 'advertising', 5, '广告', 'Advertising', null, '{}', null, null, null)",
  "(1, 'form', 'shortVideo', 0, '短视频、直播', 'Short video, live stream', 6000, '{}', 'shortVideo', 'seconds', null)",
  "(1, 'form', 'podcast', 1, '播客、有声节目', 'Podcast, audio programme', 6000, '{}', 'podcast', 'seconds', null)",
  "(1, 'form', 'film', 2, '影片（电影、纪录片、宣传片）', 'Film (feature, documentary, corporate film)', 10000, '{}', 'filmTv', 'seconds', null)",
  "(1, 'form', 'tv', 3, '电视节目、剧集', 'TV programme or series', 10000, '{}', 'filmTv', 'seconds', null)",
  "(1, 'form', 'game', 4, '游戏、应用', 'Game or app', 10000, '{}', 'game', 'seconds', null)",
  "(1, 'form', 'inStore', 5, '门店背景音乐', 'Background music in shops', 10000, '{}', 'inStore', 'shops', null)",
  "(1, 'form', 'advertising', 6, '广告片', 'Advertisement', 15000, '{}', 'advertising', 'seconds', null)",
  "(1, 'licensee', 'personal', 0, '个人', 'Personal', 5000, '{shortVideo,podcast,film,tv,game}', null, null, null)",
  "(1, 'licensee', 'corporate', 1, '企业', 'Corporate', 10000, '{}', null, null, null)",
  "(1, 'period', 'oneYear', 0, '1 年', '1 year', 10000, '{}', null, null, 12)",
  "(1, 'period', 'threeYears', 1, '3 年', '3 years', 18000, '{}', null, null, 36)",
  "(1, 'period', 'fiveYears', 2, '5 年', '5 years', 25000, '{}', null, null, 60)",
  "(1, 'period', 'perpetual', 3, '永久', 'Perpetual', 40000, '{}', null, null, null)",
  "(1, 'scope', 'province', 0, '一个省级地区', 'One region', 6000, '{}', null, 'province', null)",
  "(1, 'scope', 'mainland', 1, '中国大陆', 'Mainland China', 10000, '{}', null, null, null)",
  "(1, 'scope', 'global', 2, '全球', 'Global', 16000, '{}', null, null, null)",
  "(1, 'channels', 'social', 0, '社交与短视频平台', 'Social and short-video platforms', null, '{shortVideo,film,tv,game,advertising,podcast}', null, null, null)",
  "(1, 'channels', 'video', 1, '网络视频平台', 'Online video platforms', null, '{shortVideo,film,tv,game,advertising,podcast}', null, null, null)",
  "(1, 'channels', 'site', 2, '网站与应用', 'Websites and apps', null, '{shortVideo,film,tv,game,advertising,podcast}', null, null, null)",
  "(1, 'channels', 'audio', 3, '广播与音频平台', 'Radio and audio platforms', null, '{podcast,advertising,tv}', null, null, null)",
  "(1, 'channels', 'tv', 4, '电视', 'Television', null, '{film,tv,advertising}', null, null, null)",
  "(1, 'channels', 'cinema', 5, '影院', 'Cinemas', null, '{film,advertising}', null, null, null)",
  "(1, 'channels', 'outdoor', 6, '户外与楼宇屏', 'Outdoor and building screens', null, '{shortVideo,film,advertising}', null, null, null)",
  "(1, 'channels', 'event', 7, '线下活动与放映', 'Events and screenings', null, '{shortVideo,film,tv,game,advertising}', null, null, null)",
  "(1, 'channels', 'gamePlatform', 8, '游戏与应用商店', 'Game and app stores', null, '{game}', null, null, null)",
  "(1, 'channels', 'store', 9, '门店', 'Shops', null, '{inStore}', null, null, null)",
  "(1, 'channels', 'allMedia', 10, '全媒体', 'All media', 20000, '{shortVideo,film,tv,game,advertising,podcast}', null, null, null)",
  "(1, 'seconds', 'upTo30', 0, '30 秒以内', 'Up to 30 seconds', 8000, '{shortVideo,film,tv,game,advertising,podcast}', null, null, null)",
  "(1, 'seconds', 'upTo60', 1, '60 秒以内', 'Up to 60 seconds', 10000, '{shortVideo,film,tv,game,advertising,podcast}', null, null, null)",
  "(1, 'seconds', 'full', 2, '整首', 'Full track', 12000, '{shortVideo,film,tv,game,advertising,podcast}', null, null, null)",
];

/** Steps of price version 1, as rows of `price_step`. */
const STEPS = [
  "(1, 'channels', 1, 10000)",
  "(1, 'channels', 2, 2000)",
  "(1, 'shops', 1, 10000)",
  "(1, 'shops', 11, 7000)",
  "(1, 'shops', 51, 5000)",
  "(1, 'shops', 201, 3500)",
  "(1, 'works', 4, 2000)",
  "(1, 'works', 7, 2500)",
  "(1, 'works', 10, 3000)",
];

/** Versions of the price table, which are published and never changed, and licence projects of members. */
export const prices = statements(
  `create table price_version (
    version integer primary key check (version >= 1), note text not null, published_by text not null,
    published_at timestamptz not null default now())`,
  `create table grant_tag (
    ${VERSION}, type text not null check (type in ('usage', 'form', 'licensee', 'period', 'scope', 'channels', 'seconds')), key text not null, position integer not null,
    name_zh text not null, name_en text not null, basis_points integer check (basis_points >= 1), forms text[] not null default '{}',
    usage text, takes text check (takes in ('seconds', 'shops', 'province')), months integer check (months >= 1),
    primary key (version, type, key))`,
  `create table price_step (
    ${VERSION}, kind text not null check (kind in ('channels', 'shops', 'works')), from_count integer not null check (from_count >= 1),
    basis_points integer not null check (basis_points >= 0), primary key (version, kind, from_count))`,
  `insert into price_version (version, note, published_by) values (1, 'default prices', 'migration')`,
  `insert into grant_tag (version, type, key, position, name_zh, name_en, basis_points, forms, usage, takes, months) values ${TAGS.join(', ')}`,
  `insert into price_step (version, kind, from_count, basis_points) values ${STEPS.join(', ')}`,
  ...['price_version', 'grant_tag', 'price_step'].map(
    (table) => `create trigger ${table}_unchanged before update or delete on ${table} ${UNCHANGED}`,
  ),
  // Works are sorted by their base prices: the prices that follow from them are in the same order in every version.
  `update track_search set price_asc = coalesce(w.promo_price, w.base_price), price_desc = coalesce(w.promo_price, w.base_price)
    from version v join work w on w.id = v.work_id where v.id = track_search.version_id and coalesce(w.promo_price, w.base_price) is not null`,
  'update catalogue_revision set revision = revision + 1',
  `create table grant_project (
    id integer generated by default as identity primary key, member_id integer not null references member on delete cascade,
    name text not null check (name <> ''), licensee_name text not null check (licensee_name <> ''), licensee_code text not null,
    remarks text not null, usage text not null, form text not null, licensee text not null, period text not null, scope text not null,
    province text, channels text[] not null, seconds text, shops integer check (shops >= 1),
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`,
  'create unique index grant_project_name on grant_project (member_id, lower(name))',
  "comment on column grant_tag.forms is 'Forms that the option can be combined with; empty: all.'",
  "comment on column grant_tag.basis_points is 'Factor (10000 = ×1). Null of a usage and of a channel that is counted by steps.'",
  "comment on column grant_project.licensee_code is 'Unified social credit code of a company, ID number of a person; may be empty.'",
);
