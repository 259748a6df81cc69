import { both, NOT, PERSONAL, type UseCase, use } from './use-case.ts';

/** Films, television, games and events. */
export const SCREEN_USES: readonly UseCase[] = [
  use(
    'corporateFilm',
    'film',
    both('企业宣传片', 'Corporate film'),
    both(
      '宣传片|企业宣传片|企业视频|公司视频|形象片|品牌片|城市宣传片|招商片|公司介绍',
      'corporate film|corporate video|company video|company film|image film|brand film|promo film|explainer video|about us video|recruitment video',
    ),
    {
      licence: { period: 'threeYears', channels: ['site', 'video', 'event'] },
      hints: both('企业|公司|品牌', 'company|corporate|brand'),
      covered: [both('公司网站、视频平台、展会和会议上播放', 'your website, video platforms, fairs and meetings')],
      notCovered: [NOT.ads, NOT.tv],
    },
  ),
  use(
    'featureFilm',
    'film',
    both('院线电影', 'Feature film'),
    both('电影|院线|故事片|长片|网络电影|网大', 'movie|feature film|feature|cinema release|motion picture|theatrical release'),
    {
      licence: { period: 'perpetual', scope: 'global', channels: ['cinema', 'video', 'tv'] },
      hints: both('影院|影片', 'film|cinema'),
      covered: [both('影院、电视和视频平台', 'cinemas, television and video platforms')],
      notCovered: [both('原声带发行', 'a soundtrack album'), both('预告片以外的广告', 'advertising other than the trailer')],
    },
  ),
  use(
    'shortFilm',
    'film',
    both('短片、学生作品、影展', 'Short and student films, festivals'),
    both(
      '短片|微电影|学生作品|毕业作品|毕设|电影节|影展|作业',
      'short film|student film|film festival|graduation film|thesis film|school project|indie film',
    ),
    {
      licence: { ...PERSONAL, period: 'perpetual', scope: 'global', channels: ['event', 'video'] },
      hints: both('学生|作品', 'film|student|festival'),
      covered: [both('影展放映、网络发布', 'festivals and publication online')],
      notCovered: [NOT.film, NOT.tv],
    },
  ),
  use('documentary', 'film', both('纪录片', 'Documentary'), both('纪录片|专题片|人文片', 'documentary|docuseries|docu'), {
    licence: { period: 'fiveYears', channels: ['tv', 'video'] },
    covered: [both('电视和视频平台播出', 'television and video platforms')],
    notCovered: [NOT.film, NOT.abroad],
  }),
  use(
    'tvSeries',
    'tv',
    both('电视剧', 'Television series'),
    both('电视剧|连续剧|剧集|上星剧', 'tv series|television series|tv drama|drama series|sitcom|soap opera'),
    {
      licence: { period: 'fiveYears', channels: ['tv', 'video'] },
      hints: both('剧', 'series'),
      covered: [both('全剧各集的电视和网络播出', 'all episodes on television and online')],
      notCovered: [NOT.abroad, both('原声带发行', 'a soundtrack album')],
    },
  ),
  use(
    'tvShow',
    'tv',
    both('综艺、新闻等电视节目', 'Television programme'),
    both(
      '综艺|综艺节目|电视节目|电视栏目|新闻节目|真人秀|访谈节目|电视晚会|春晚|电视',
      'tv show|tv programme|tv program|television show|television programme|reality show|talk show|news programme|broadcast|tv|television',
    ),
    {
      licence: { channels: ['tv', 'video'] },
      hints: both('节目', 'show|programme|program'),
      covered: [both('节目的电视播出和网络回看', 'broadcast of the programme and its replay online')],
      notCovered: [NOT.ads, NOT.abroad],
    },
  ),
  use(
    'webSeries',
    'film',
    both('网剧、微短剧', 'Web series, mini drama'),
    both('网剧|短剧|微短剧|网络剧|竖屏剧|小程序剧', 'web series|mini drama|short drama|vertical drama|web drama'),
    {
      licence: { period: 'fiveYears', channels: ['video', 'social'] },
      hints: both('剧', 'series|drama'),
      covered: [both('全剧在视频和短视频平台播出', 'all episodes on video and short-video platforms')],
      notCovered: [NOT.tv, NOT.abroad],
    },
  ),
  use(
    'animation',
    'film',
    both('动画、漫剧', 'Animation'),
    both('动画|动漫|动画片|动态漫画|漫剧', 'animation|animated film|animated series|cartoon|anime|motion comic'),
    {
      licence: { period: 'fiveYears', channels: ['video', 'social'] },
      covered: [both('视频和社交平台播出', 'video and social platforms')],
      notCovered: [NOT.tv, NOT.film],
    },
  ),
  use(
    'game',
    'game',
    both('游戏', 'Game'),
    both(
      '游戏|手游|端游|网游|独立游戏|小游戏|steam',
      'game|video game|mobile game|indie game|steam|console game|game soundtrack|unity|unreal|roblox',
    ),
    {
      licence: { period: 'perpetual', scope: 'global', channels: ['gamePlatform'] },
      covered: [both('游戏内使用，含更新版本', 'in the game and its updates')],
      notCovered: [both('游戏宣传视频和广告', 'trailers and advertising of the game'), both('原声带发行', 'a soundtrack album')],
    },
  ),
  use(
    'app',
    'game',
    both('应用、小程序', 'App'),
    both('应用|手机应用|小程序|app|软件|智能硬件', 'app|mobile app|software|meditation app|fitness app'),
    {
      licence: { period: 'threeYears', channels: ['gamePlatform', 'site'] },
      covered: [both('应用内的背景音乐', 'background music in the app')],
      notCovered: [both('让用户把音乐用到自己的作品里', 'letting users put the music into works of their own'), NOT.song],
    },
  ),
  use(
    'event',
    'film',
    both('发布会、展会、演出', 'Launches, fairs, performances'),
    both(
      '发布会|婚礼现场|婚礼仪式|典礼|展会|展览|博物馆|展厅|活动现场|演出|舞台|话剧|舞蹈|时装秀|走秀|灯光秀|开幕式|运动会',
      'event|wedding ceremony|wedding party|wedding reception|ceremony|trade fair|exhibition|museum|launch event|fashion show|theatre play|stage|dance performance|performance|opening ceremony|conference|booth|installation|light show',
    ),
    {
      licence: { scope: 'province', channels: ['event'] },
      hints: both('活动|现场', 'show|launch'),
      covered: [both('现场播放', 'playing it at the event')],
      notCovered: [
        both('活动视频的网络发布（加选渠道）', 'videos of the event online (add channels)'),
        both('公开表演所需的许可费（如适用）', 'fees for public performance, where they are due'),
      ],
    },
  ),
];
