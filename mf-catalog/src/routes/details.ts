import type { RouteDeclaration } from 'shared-contracts';
import { structured } from 'shared-contracts/release/structured-data';
import { ALBUM, COMPOSER, TRACK } from '../queries/details.ts';
import { PRICE_TABLE } from '../queries/page-query.ts';
import { BUYOUT_LIBRARY, EFFECTS_LIBRARY } from './libraries.ts';

const MUSIC_CRUMB = { name: { zh: '音乐', en: 'Music' }, path: '/music' };

export const trackDetail: RouteDeclaration = {
  path: '/music/music_detail',
  layout: 'default',
  code: 'track',
  data: [TRACK.track, TRACK.similar, TRACK.relevant, PRICE_TABLE],
  requireData: true,
  // One address for a track, with or without the library that old links carry.
  canonicalQuery: ['id'],
  sitemap: {
    call: 'music/getList',
    params: { size: 100 },
    address: '/music/music_detail?id={id}',
  },
  // A sound effect too, whose page has other parts than that of music.
  sample: {
    address: `/music/music_detail?id={data.list.0.id}&musicLibraryTypeId=${EFFECTS_LIBRARY}`,
    call: 'music/getList',
    params: { musicLibraryTypeId: EFFECTS_LIBRARY, size: 1 },
  },
  head: {
    title: { zh: '{data.title}（{data.number}）{data.composer}', en: '{data.title} ({data.number})[[ by {data.composer}]]' },
    description: {
      zh: '{data.description}[[标签：{data.musicVersionTags}。]]在线试听完整波形，查看版本与授权起始价。',
      en: '{data.description}[[ Tags: {data.musicVersionTags}.]] Listen with the full waveform, compare versions and see what a licence costs.',
    },
    image: '{data.image}',
    jsonLd: structured(
      (locale) => ({
        '@type': 'MusicRecording',
        name: '{data.title}',
        description: '{data.description}',
        inLanguage: locale === 'zh' ? 'zh-CN' : 'en',
        byArtist: { '@type': 'Person', name: '{data.composer}' },
        duration: 'PT{data.duration}S',
        keywords: '{data.musicVersionTags}',
        identifier: '{data.number}',
        inAlbum: { '@type': 'MusicAlbum', name: '{data.albumName}' },
        image: '{data.image}',
      }),
      [MUSIC_CRUMB, { name: { zh: '{data.title}', en: '{data.title}' } }],
    ),
  },
};

export const composerDetail: RouteDeclaration = {
  path: '/music/composer',
  layout: 'default',
  code: 'collection',
  data: [COMPOSER.detail, COMPOSER.tracks, COMPOSER.similar, PRICE_TABLE],
  requireData: true,
  canonicalQuery: ['id', 'page'],
  sitemap: { call: 'composer/getList', params: { size: 100 }, address: '/music/composer?id={id}' },
  head: {
    title: { zh: '{data.name} - 作曲家', en: '{data.name} - Composer' },
    description: {
      zh: '{data.words}共 {data.trackCount} 首作品，在线试听，逐首授权。',
      en: '{data.words} {data.trackCount} tracks to hear in full and license one by one.',
    },
    image: '{data.portrait}',
    jsonLd: structured(
      () => ({ '@type': 'MusicGroup', name: '{data.name}', description: '{data.words}', image: '{data.portrait}' }),
      [MUSIC_CRUMB, { name: { zh: '{data.name}', en: '{data.name}' } }],
    ),
  },
};

export const albumDetail: RouteDeclaration = {
  path: '/music/album_detail',
  layout: 'default',
  code: 'collection',
  data: [ALBUM.detail, ALBUM.tracks, ALBUM.similar, PRICE_TABLE],
  requireData: true,
  canonicalQuery: ['id', 'page'],
  sitemap: { call: 'album/albumList', params: { size: 100 }, address: '/music/album_detail?id={id}' },
  // A buyout album too, which is sold as a whole.
  sample: {
    address: '/music/album_detail?id={data.list.0.id}',
    call: 'album/albumList',
    params: { musicLibraryTypeId: BUYOUT_LIBRARY, size: 1 },
  },
  head: {
    title: { zh: '《{data.name}》专辑（{data.number}）', en: '{data.name}, album ({data.number})' },
    description: {
      zh: '{data.description}收录 {data.trackCount} 首，整张试听，逐首或整张授权。',
      en: '{data.description} {data.trackCount} tracks to hear in full and license one by one or together.',
    },
    image: '{data.image}',
    jsonLd: structured(
      () => ({
        '@type': 'MusicAlbum',
        name: '{data.name}',
        description: '{data.description}',
        numTracks: '{data.trackCount}',
        identifier: '{data.number}',
        recordLabel: { '@type': 'Organization', name: '{data.brandName}' },
        image: '{data.image}',
      }),
      [MUSIC_CRUMB, { name: { zh: '{data.name}', en: '{data.name}' } }],
    ),
  },
};
