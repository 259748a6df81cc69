import { both, refused, type UseCase, use } from './use-case.ts';

/** Places where music is played, and what no licence of the shop is for. */
export const PLACE_USES: readonly UseCase[] = [
  use(
    'inStore',
    'inStore',
    both('门店、商场、超市', 'Shops, malls, supermarkets'),
    both(
      '门店|店铺|商店|商场|超市|便利店|专卖店|连锁店|店里|服装店|店内|百货|4s店|展店',
      'shop|store|mall|supermarket|boutique|retail|branch|outlet|in store|in shop|showroom|pharmacy|convenience store',
    ),
    {
      hints: both('店|背景音乐', 'background music|location|chain'),
      covered: [both('所选数量的门店内播放', 'playing in the chosen number of shops')],
      notCovered: [
        both('门店视频的网络发布', 'videos of the shop online'),
        both('公开表演所需的许可费（如适用）', 'fees for public performance, where they are due'),
      ],
    },
  ),
  use(
    'dining',
    'inStore',
    both('餐厅、咖啡馆、酒吧', 'Restaurants, cafés, bars'),
    both(
      '餐厅|饭店|咖啡|咖啡馆|咖啡店|奶茶店|酒吧|茶馆|火锅店|面馆|食堂|烘焙',
      'restaurant|cafe|coffee shop|coffee bar|bar|pub|bistro|bakery|tea house|canteen|diner|food court',
    ),
    {
      hints: both('店', 'dining|coffee|food'),
      covered: [both('所选数量的店内播放', 'playing in the chosen number of places')],
      notCovered: [
        both('驻唱和现场演奏', 'live music'),
        both('公开表演所需的许可费（如适用）', 'fees for public performance, where they are due'),
      ],
    },
  ),
  use(
    'leisure',
    'inStore',
    both('酒店、健身房、美容院', 'Hotels, gyms, salons'),
    both(
      '酒店|民宿|健身房|瑜伽|瑜伽馆|美容院|理发店|美发|spa|按摩|医院|诊所|候诊|大堂|游乐园|景区|办公室|机场候机',
      'hotel|gym|fitness studio|yoga|yoga studio|salon|hair salon|barber|spa|massage|clinic|hospital|waiting room|lobby|theme park|office|dentist|kindergarten',
    ),
    {
      hints: both('馆|院', 'studio'),
      covered: [both('所选数量的场所内播放', 'playing in the chosen number of places')],
      notCovered: [
        both('线上课程和视频', 'online classes and videos'),
        both('公开表演所需的许可费（如适用）', 'fees for public performance, where they are due'),
      ],
    },
  ),
  refused(
    'onHold',
    both('彩铃、电话等待音乐', 'Ringtones, music on hold'),
    both(
      '彩铃|铃声|电话等待|等待音乐|来电|客服热线',
      'on hold|hold music|ringtone|ring tone|phone system|call centre|call center|waiting line',
    ),
    both('电话系统的音乐需要另一种合同', 'music for telephone systems needs another contract'),
  ),
  refused(
    'release',
    both('作为歌曲发行、翻唱、混音', 'Releasing it as a song, remixes'),
    both(
      '发行|出唱片|当作自己的歌|出专辑|光盘|黑胶|发歌|翻唱|混音|remix|采样|填词|上架音乐平台|网易云|qq音乐|原声带',
      'content id|as my own track|as my own song|a cover of|youtube music|on cd|on a cd|on vinyl|sell it on|release as a song|release a song|remix|sample|sampling|cover version|vocals over|put on spotify|on spotify|spotify release|apple music|soundtrack album|distrokid|itunes',
    ),
    both('授权只到配乐为止，不含改编和单独发行', 'a licence is for music with your work, not for adapting or releasing it'),
  ),
  refused(
    'aiTraining',
    both('训练人工智能', 'Training of AI'),
    both(
      '训练模型|训练ai模型|ai模型|人工智能|ai训练|训练ai|数据集|机器学习|大模型',
      'ai training|training an ai|training ai|ai model|train ai|train an ai|machine learning|dataset|data set|training data|generative model|train a model',
    ),
    both('不授权用于训练模型', 'works are not licensed for the training of models'),
  ),
  refused(
    'soundLogo',
    both('声音标识、商标', 'Sound logo, trademark'),
    both(
      '声音标识|商标|声音商标|品牌声音|开机音乐|音频logo',
      'sound logo|audio logo|trademark|sonic branding|sonic logo|brand sound|jingle',
    ),
    both('标识需要独家权利，普通授权是非独家的', 'a logo needs exclusive rights, and licences are non-exclusive'),
  ),
  refused(
    'resale',
    both('模板、素材库、转售', 'Templates, stock libraries, resale'),
    both(
      '模板|音乐播放器|音乐app|自己的视频配乐|素材库|转售|转卖|素材包|二次销售|分销|剪映模板|卡拉ok|点歌',
      'template|streaming app|music app|music player|add music to their|stock library|stock footage|resell|resale|sell the music|music library|sublicense|karaoke|jukebox|video templates',
    ),
    both('音乐不能作为素材再提供给别人', 'the music cannot be passed on to others'),
  ),
];
