import type { Db } from 'service/database/transaction';

const DAY_MS = 86_400_000;

/** Adds banners, offers and activities when there are none. Periods begin at the first start. */
export async function fillPromotions(tx: Db, now: Date): Promise<void> {
  const filled = await tx.selectFrom('banner').select('id').executeTakeFirst();
  if (filled) return;
  const works = new Map((await tx.selectFrom('work').select(['id', 'key']).execute()).map(({ id, key }) => [key, id]));
  const themes = new Map((await tx.selectFrom('theme').select(['id', 'key']).execute()).map(({ id, key }) => [key, id]));
  const themePath = (key: string) => (themes.has(key) ? `/commend/album_detail?id=${themes.get(key)}` : '/commend');
  const tags = new Map((await tx.selectFrom('tag').select(['id', 'key']).execute()).map(({ id, key }) => [key, id]));
  const albums = new Map((await tx.selectFrom('album').select(['id', 'key']).execute()).map(({ id, key }) => [key, id]));
  const taggedPath = (key: string) => (tags.has(key) ? `/song-list?tag=${tags.get(key)}` : '/song-list');
  const albumPath = (key: string) => (albums.has(key) ? `/music/album_detail?id=${albums.get(key)}` : '/music');
  const after = (days: number) => new Date(now.getTime() + days * DAY_MS);
  await tx
    .insertInto('banner')
    .values([
      {
        position: 1,
        title_zh: '把清晨放进你的故事',
        title_en: 'Put a morning into your story',
        subtitle_zh: '钢琴、弦乐与留白，为叙事而写',
        subtitle_en: 'Piano, strings and room to breathe, written for stories',
        path: themePath('one-cup-of-morning'),
        work_id: works.get('first-light') ?? null,
      },
      {
        position: 2,
        title_zh: '新国风，听得见今天',
        title_en: 'China, now',
        subtitle_zh: '民族乐器遇上今天的节拍',
        subtitle_en: 'Old instruments meet the beat of today',
        path: themePath('guofeng-now'),
        work_id: works.get('lanterns-up') ?? null,
      },
      {
        position: 3,
        title_zh: '大画面，大声一点',
        title_en: 'Big pictures, turned up',
        subtitle_zh: '预告片、片头与航拍',
        subtitle_en: 'Trailers, titles and pictures from the air',
        path: themePath('big-picture'),
        work_id: works.get('the-gate-opens') ?? null,
      },
      {
        position: 4,
        title_zh: '剪辑师的工具箱',
        title_en: "The editor's toolbox",
        subtitle_zh: '转场、冲击与上升，随取随用',
        subtitle_en: 'Transitions, hits and risers within reach',
        path: '/source',
        work_id: works.get('sfx-deep-impact') ?? null,
      },
    ])
    .execute();
  await tx
    .insertInto('offer')
    .values([
      {
        name_zh: '短视频年度授权',
        name_en: 'A year of short videos',
        description_zh: '一首作品、一个账号，短视频平台使用一年。',
        description_en: 'One work, one account, one year on short-video platforms.',
        price: 19_900,
        original_price: 29_900,
        starts_at: after(-1),
        ends_at: after(60),
        path: taggedPath('vlog'),
      },
      {
        name_zh: '门店背景音乐套组',
        name_en: 'Music for one shop',
        description_zh: '单店一年，门店场景作品任选十首。',
        description_en: 'One shop, one year, any ten of the works made for shops.',
        price: 88_000,
        original_price: 128_000,
        starts_at: after(-1),
        ends_at: after(90),
        path: taggedPath('store'),
      },
      {
        name_zh: '企业宣传片授权',
        name_en: 'For a company film',
        description_zh: '一首作品、全球全媒体、三年。',
        description_en: 'One work, worldwide, all media, three years.',
        price: 259_000,
        original_price: 320_000,
        starts_at: after(-1),
        ends_at: after(45),
        path: albumPath('clear-lines'),
      },
    ])
    .execute();
  await tx
    .insertInto('activity')
    .values([
      {
        title_zh: '第一次授权立减',
        title_en: 'Off your first licence',
        summary_zh: '新用户首单享八折，授权证书即时生效。',
        summary_en: 'A fifth off your first order; the certificate takes effect at once.',
        image: null,
        starts_at: after(-7),
        ends_at: after(120),
        path: '/about/activity',
      },
      {
        title_zh: '邀请同行，一起听',
        title_en: 'Bring a colleague',
        summary_zh: '好友通过你的链接注册并完善资料，你得 50 积分。',
        summary_en: 'When a friend registers by your link and completes the profile, you get 50 points.',
        image: null,
        starts_at: after(-7),
        ends_at: after(365),
        path: '/about/activity',
      },
      {
        title_zh: '寻找新的声音',
        title_en: 'Looking for new sounds',
        summary_zh: '面向作曲家的音乐征集正在进行。',
        summary_en: 'Composers are invited to send in their music.',
        image: null,
        starts_at: after(-7),
        ends_at: after(180),
        path: '/about/find',
      },
    ])
    .execute();
}
