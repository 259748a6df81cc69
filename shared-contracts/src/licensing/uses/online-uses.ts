import { both, NOT, PERSONAL, type UseCase, use } from './use-case.ts';

/** Videos, audio and pages of people and companies. */
export const ONLINE_USES: readonly UseCase[] = [
  use(
    'shortVideo',
    'shortVideo',
    both('日常短视频', 'Short videos on social media'),
    both('短视频|微视|秒拍|探店|探店视频|公众号视频|公众号文章', 'short video|reel|shorts|social media'),
    {
      licence: PERSONAL,
      // Platforms say where something is shown, not what it is.
      hints: both(
        '视频|抖音|快手|小红书|视频号|朋友圈|微博',
        'video|clip|social|tiktok|instagram|douyin|kuaishou|snapchat|xiaohongshu|weibo|facebook',
      ),
      covered: [both('自己账号发布的短视频', 'short videos on your own accounts')],
      notCovered: [NOT.ads, both('带货、品牌合作', 'selling goods or brand deals'), NOT.abroad],
    },
  ),
  use(
    'sellingVideo',
    'advertising',
    both('带货短视频与直播带货', 'Videos and live streams that sell'),
    both(
      '带货|赞助|金主|植入|抖音带货|直播带货|直播卖货|直播间卖货|卖货|电商直播|橱窗|种草|品牌合作|恰饭|推广视频|付费探店|店家付钱|商家付钱|品牌付钱|客户付钱|商单',
      'selling|live commerce|livestream selling|live selling|shoppable video|influencer ad|sponsor|sponsored|sponsorship|brand partnership|sponsored video|sponsored post|paid review|paid by the restaurant|paid by the brand|brand deal|product placement|affiliate',
    ),
    {
      hints: both('抖音|直播|卖', 'sell|douyin|tiktok'),
      covered: [both('带货视频和直播间，含平台投放', 'selling videos and streams, also promoted on the platform')],
      notCovered: [NOT.tv, NOT.abroad],
    },
  ),
  use(
    'youtube',
    'shortVideo',
    both('YouTube 频道（含广告分成）', 'YouTube channel, also with ads'),
    both(
      'youtube|油管|youtube 频道|广告分成|广告收入|广告收益|开通收益',
      'youtube|youtube channel|youtube video|monetised|monetized|monetised channel|monetized channel|with ads|ad revenue|ad income|ad share|vimeo|dailymotion|youtuber',
    ),
    {
      licence: { ...PERSONAL, scope: 'global', channels: ['video'] },
      hints: both('频道', 'channel|video'),
      covered: [both('频道里的视频，含平台给你的广告分成', 'videos on your channel, also when the platform shares its ad revenue')],
      notCovered: [NOT.ads, NOT.song],
    },
  ),
  use(
    'bilibili',
    'shortVideo',
    both('B 站等网络视频', 'Bilibili and other video sites'),
    both('b站|哔哩哔哩|bilibili|up主|优酷|爱奇艺|腾讯视频|西瓜视频|中视频|广告分成|广告收入|广告收益|创作激励', 'bilibili|youku|iqiyi'),
    {
      licence: { ...PERSONAL, channels: ['video'] },
      covered: [both('网络视频平台上的视频，含创作激励', 'videos on video sites, with their rewards')],
      notCovered: [NOT.ads, NOT.abroad],
    },
  ),
  use(
    'vlog',
    'shortVideo',
    both('Vlog 与旅行视频', 'Vlogs and travel videos'),
    both('vlog|旅行视频|旅拍|游记|航拍|开箱', 'vlog|vlogger|travel video|travel film|drone video|unboxing'),
    {
      licence: { ...PERSONAL, channels: ['social', 'video'] },
      hints: both('旅行', 'travel|drone'),
      covered: [both('社交和视频平台上的个人作品', 'your own videos on social and video platforms')],
      notCovered: [NOT.ads, NOT.clients],
    },
  ),
  use(
    'liveStream',
    'shortVideo',
    both('直播（不带货）', 'Live streams'),
    both('直播|不带货|游戏直播|主播|斗鱼|虎牙', 'live stream|livestream|live streaming|twitch|streamer'),
    {
      licence: PERSONAL,
      covered: [both('直播及其回放', 'streams and their replays')],
      notCovered: [both('直播带货', 'streams that sell goods'), NOT.abroad],
    },
  ),
  use(
    'homeVideo',
    'shortVideo',
    both('家庭与校园视频', 'Family and school videos'),
    both(
      '家庭视频|家庭|校园|生日|宝宝|毕业视频|同学聚会|班级|电子相册|家庭录像',
      'home video|family|school video|family video|birthday|baby video|graduation video|slideshow|yearbook|reunion|class video',
    ),
    {
      licence: { ...PERSONAL, period: 'perpetual', scope: 'province' },
      covered: [both('亲友间分享和个人账号', 'sharing with family and friends, and your own accounts')],
      notCovered: [NOT.clients, NOT.ads],
    },
  ),
  use(
    'wedding',
    'film',
    both('婚礼影片', 'Wedding film'),
    both(
      '婚礼|婚庆|婚纱|结婚|婚礼视频|婚礼影片|婚礼mv|婚礼跟拍|婚礼成片|新人|求婚',
      'wedding|wedding film|wedding video|marriage|bridal|engagement video|proposal video',
    ),
    {
      licence: { ...PERSONAL, period: 'perpetual', channels: ['social', 'event'] },
      covered: [
        both(
          '为一对新人制作的影片：现场播放、留存、个人账号分享',
          'the film of one couple: shown at the party, kept, shared on their accounts',
        ),
      ],
      notCovered: [both('影楼拿作品做广告', 'a studio’s advertising with it'), both('另一对新人的影片', 'the film of another couple')],
    },
  ),
  use(
    'podcast',
    'podcast',
    both('播客', 'Podcast'),
    both(
      '播客|博客电台|小宇宙|喜马拉雅|音频节目|电台节目|广播节目',
      'podcast|podcast intro|podcast episode|audio show|radio show|radio programme|radio program|webradio',
    ),
    {
      licence: { ...PERSONAL, scope: 'global', channels: ['audio'] },
      hints: both('电台', 'radio|episode'),
      covered: [both('节目的片头、片尾和配乐', 'intro, outro and music under the programme')],
      notCovered: [both('为别人播出的广告', 'spots of advertisers'), NOT.song],
    },
  ),
  use(
    'audiobook',
    'podcast',
    both('有声书、广播剧', 'Audiobook, audio drama'),
    both(
      '有声书|广播剧|有声小说|有声读物|听书|冥想音频|睡前故事',
      'audiobook|audio book|audio drama|radio play|guided meditation|bedtime story|sleep story',
    ),
    {
      licence: { period: 'perpetual', channels: ['audio', 'site'] },
      covered: [both('节目内的配乐和片头', 'music within the programme')],
      notCovered: [NOT.abroad, NOT.song],
    },
  ),
  use(
    'course',
    'shortVideo',
    both('网课、教学视频', 'Online course, tutorial'),
    both(
      '网课|课程|教学视频|在线教育|慕课|教程|微课|培训视频',
      'online course|course|tutorial|e learning|elearning|training video|lecture|lesson|mooc|udemy',
    ),
    {
      licence: { period: 'threeYears', channels: ['video', 'site'] },
      hints: both('教学|培训', 'teaching|training'),
      covered: [both('收费和免费的课程视频', 'videos of free and paid courses')],
      notCovered: [NOT.ads, NOT.abroad],
    },
  ),
  use(
    'internal',
    'shortVideo',
    both('年会、晚会、内部培训、PPT', 'Company and school events, internal videos'),
    both(
      '年会|内部培训|ppt|内部使用|公司活动|团建|路演|汇报|晚会|学校晚会|毕业晚会|文艺汇演',
      'internal video|internal use|powerpoint|presentation|slide deck|annual party|company party|town hall|pitch deck|keynote',
    ),
    {
      licence: { scope: 'province', channels: ['event'] },
      covered: [both('公司或学校内部的活动和播放', 'events and showings within the company or school')],
      notCovered: [NOT.online, NOT.ads],
    },
  ),
  use(
    'website',
    'shortVideo',
    both('网站背景音乐', 'Music on a website'),
    both('网站|官网|网页|h5|电子贺卡|公众号', 'website|web site|web page|homepage|landing page|e card'),
    {
      licence: { channels: ['site'] },
      hints: both('背景音乐', 'background music'),
      covered: [both('一个网站或页面里播放', 'playing on one website or page')],
      notCovered: [NOT.ads, NOT.song],
    },
  ),
];
