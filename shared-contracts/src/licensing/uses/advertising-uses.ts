import { both, NOT, type UseCase, use } from './use-case.ts';

/** Advertising by where it is shown. */
export const ADVERTISING_USES: readonly UseCase[] = [
  use(
    'productVideo',
    'advertising',
    both('商品视频、网店', 'Product videos, online shop'),
    both(
      '商品视频|产品视频|主图视频|详情页|网店|淘宝|天猫|京东|拼多多|亚马逊|产品介绍',
      'product video|online shop|online store|web shop|e commerce|ecommerce|amazon|taobao|shopify|etsy|product demo|kickstarter|crowdfunding',
    ),
    {
      licence: { channels: ['site'] },
      hints: both('商品|产品', 'product'),
      covered: [both('商品页和网店里的视频', 'videos on product pages and in online shops')],
      notCovered: [both('其他渠道的投放（加选渠道）', 'promotion on other channels (add them)'), NOT.abroad],
    },
  ),
  use(
    'socialAd',
    'advertising',
    both('网络广告、信息流', 'Online advertising'),
    both(
      '广告|投流|千川|信息流|信息流广告|网络广告|朋友圈广告|贴片广告|开屏|投放|微电影广告',
      'ad|advert|advertising|advertisement|online ad|social ad|facebook ad|instagram ad|google ad|youtube ad|pre roll|ad campaign|commercial|paid social|banner ad',
    ),
    {
      licence: { channels: ['social', 'video'], seconds: 'upTo60' },
      covered: [both('社交和视频平台上的付费投放', 'paid promotion on social and video platforms')],
      notCovered: [NOT.tv, both('户外与影院', 'outdoor screens and cinemas'), NOT.abroad],
    },
  ),
  use(
    'tvAd',
    'advertising',
    both('电视广告', 'Television commercial'),
    both(
      '电视广告|tvc|电视台广告|央视广告|卫视广告|tv广告',
      'tv ad|tv advert|tv commercial|tvc|television ad|television advert|television commercial|tv spot|broadcast commercial',
    ),
    {
      hints: both('电视|央视|卫视', 'tv|television'),
      licence: { channels: ['tv', 'video', 'social'], seconds: 'upTo30' },
      covered: [both('电视、视频和社交平台上的同一条广告', 'the same spot on television, video and social platforms')],
      notCovered: [both('影院与户外（加选渠道）', 'cinemas and outdoor screens (add them)'), NOT.abroad],
    },
  ),
  use(
    'radioAd',
    'advertising',
    both('电台与音频广告', 'Radio and audio advertising'),
    both(
      '电台广告|广播广告|音频广告|播客广告|口播广告',
      'radio ad|radio advert|radio commercial|radio spot|audio ad|podcast ad|spotify ad',
    ),
    {
      hints: both('电台|广播|音频|播客', 'radio|audio|podcast'),
      licence: { channels: ['audio'], seconds: 'upTo30' },
      covered: [both('广播和音频平台上的广告', 'spots on radio and audio platforms')],
      notCovered: [both('视频广告', 'video advertising'), NOT.abroad],
    },
  ),
  use(
    'cinemaAd',
    'advertising',
    both('影院映前广告', 'Cinema advertising'),
    both(
      '映前广告|影院广告|电影院广告|贴片',
      'cinema ad|cinema advert|cinema commercial|cinema spot|theater ad|theatre ad|movie theater ad',
    ),
    {
      hints: both('影院|电影院', 'cinema|movie theater'),
      licence: { channels: ['cinema'], seconds: 'upTo60' },
      covered: [both('影院放映前的广告', 'spots before the main film')],
      notCovered: [both('网络与电视（加选渠道）', 'online and television (add them)')],
    },
  ),
  use(
    'outdoorAd',
    'advertising',
    both('户外、电梯与地铁屏', 'Outdoor and lift screens'),
    both(
      '户外广告|广告屏|电梯广告|地铁广告|楼宇广告|大屏|户外大屏|分众|公交广告|机场广告',
      'billboard|advertising screen|ad screen|outdoor ad|outdoor screen|digital signage|elevator ad|lift ad|subway ad|metro ad|airport ad|out of home|dooh',
    ),
    {
      hints: both('户外|电梯|地铁|楼宇|大屏|机场|公交', 'outdoor|elevator|lift|subway|metro|airport'),
      licence: { channels: ['outdoor'], seconds: 'upTo30' },
      covered: [both('户外、楼宇和交通屏', 'outdoor, building and transport screens')],
      notCovered: [both('网络与电视（加选渠道）', 'online and television (add them)')],
    },
  ),
  use(
    'gameTrailer',
    'advertising',
    both('游戏与应用的宣传视频', 'Trailer of a game or app'),
    both(
      '游戏宣传片|游戏宣传|游戏广告|买量|游戏pv|预告片|应用广告',
      'game trailer|game ad|app ad|app trailer|trailer|teaser|user acquisition',
    ),
    {
      licence: { scope: 'global', channels: ['video', 'social'], seconds: 'upTo60' },
      covered: [both('视频和社交平台上的宣传与投放', 'promotion on video and social platforms, also paid')],
      notCovered: [both('游戏内使用（另选“游戏、应用”）', 'use in the game (choose “Game or app”)'), NOT.tv],
    },
  ),
];
