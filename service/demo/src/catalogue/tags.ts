import type { DemoTag, DemoTagGroup, TagGroup } from './catalogue-types.ts';

export const demoTagGroups: readonly DemoTagGroup[] = [
  { key: 'mood', name: { zh: '情绪', en: 'Mood' }, libraries: [1, 2, 3, 5] },
  { key: 'genre', name: { zh: '风格', en: 'Genre' }, libraries: [1, 2, 3, 5] },
  { key: 'scene', name: { zh: '场景', en: 'Scene' }, libraries: [1, 2, 3, 5] },
  { key: 'instrument', name: { zh: '乐器', en: 'Instrument' }, libraries: [1, 2, 3, 5] },
  { key: 'effect', name: { zh: '音效类别', en: 'Effect type' }, libraries: [4] },
  { key: 'vocals', name: { zh: '人声', en: 'Vocals' }, libraries: [1, 2, 3, 5] },
];

const rows: Readonly<Record<TagGroup, string>> = {
  mood: `calm 平静 Calm|warm 温暖 Warm|hopeful 希望 Hopeful|happy 欢快 Happy|playful 俏皮 Playful|romantic 浪漫 Romantic
    |nostalgic 怀旧 Nostalgic|melancholic 忧伤 Melancholic|dreamy 梦幻 Dreamy|mysterious 神秘 Mysterious|tense 紧张 Tense
    |dark 黑暗 Dark|epic 史诗 Epic|inspiring 励志 Inspiring|energetic 活力 Energetic|confident 自信 Confident|cool 酷 Cool
    |solemn 庄重 Solemn|festive 喜庆 Festive|ethereal 空灵 Ethereal`,
  genre: `ambient 氛围 Ambient|lofi Lo-fi Lo_fi|corporate 企业 Corporate|cinematic 电影感 Cinematic|electronic 电子 Electronic
    |house 浩室 House|techno 科技舞曲 Techno|synthwave 合成器浪潮 Synthwave|folk 民谣 Folk|classical 古典 Classical
    |jazz 爵士 Jazz|funk 放克 Funk|hiphop 嘻哈 Hip_hop|pop 流行 Pop|game 游戏音乐 Game|breakbeat 碎拍 Breakbeat
    |trailer 预告片 Trailer|drums 纯鼓点 Drums|bossa 波萨诺瓦 Bossa-nova|celtic 凯尔特 Celtic|african 非洲 African
    |latin 拉丁 Latin|asian 亚洲 Asian|indian 印度 Indian|arabic 中东 Middle-Eastern|reggae 雷鬼 Reggae
    |chinese 中国风 Chinese|guofeng 新国风 Modern-Chinese|opera 锣鼓 Gongs-and-Drums`,
  scene: `advertising 广告 Advertising|vlog 短视频 Vlog|film 影视 Film|documentary 纪录片 Documentary|game-scene 游戏 Games
    |podcast 播客 Podcast|store 店铺 In_store|travel 旅行 Travel|food 美食 Food|fashion 时尚 Fashion|sport 运动 Sport
    |technology 科技 Technology|education 教育 Education|children 儿童 Children|wedding 婚礼 Wedding|nature 自然 Nature
    |city 城市 City|meditation 冥想 Meditation|festival 节日 Festival|news-scene 新闻 News|sleep 助眠 Sleep|opening 片头 Opening`,
  instrument: `piano 钢琴 Piano|electric-piano 电钢琴 Electric-piano|guitar 吉他 Guitar|ukulele 尤克里里 Ukulele|strings 弦乐 Strings
    |cello 大提琴 Cello|brass 铜管 Brass|flute 长笛 Flute|harp 竖琴 Harp|synth 合成器 Synth|bass 贝斯 Bass|drum-kit 架子鼓 Drum-kit
    |drum-machine 鼓机 Drum-machine|percussion 打击乐 Percussion|marimba 马林巴 Marimba|vibraphone 颤音琴 Vibraphone
    |music-box 八音盒 Music-box|bells 铃声 Bells|choir 人声铺底 Choir|whistle 锡笛 Whistle|kalimba 拇指琴 Kalimba
    |gamelan 甘美兰 Gamelan|sitar 西塔琴 Sitar|oud 乌德琴 Oud|panpipe 排箫 Panpipe|organ 风琴 Organ|guzheng 古筝 Guzheng
    |pipa 琵琶 Pipa|dizi 笛子 Dizi|erhu 二胡 Erhu|xiao 洞箫 Xiao|gong 锣鼓 Gong|taiko 太鼓 Taiko`,
  effect: `weather 天气 Weather|water 水声 Water|animals 动物 Animals|fire-sound 火焰 Fire|household 居家 Household|office 办公 Office
    |people 人声与人群 People|footstep 脚步 Footsteps|transition 转场 Transitions|hit 冲击 Impacts|ui 界面 Interface
    |game-sound 游戏 Game|vehicle 交通 Vehicles|alarm-sound 警报 Alarms|ambience 环境 Ambience|machine 机械 Machines
    |bell-sound 钟锣 Bells|scifi 科幻 Sci_fi`,
  vocals: `instrumental 纯音乐 Instrumental|voices 吟唱 Voices`,
};

/** Tags of later editions, each behind all others of its group: the ids of the database follow this order. */
const laterRows: Readonly<Partial<Record<TagGroup, string>>> = {
  genre: 'rock 摇滚 Rock|country 乡村音乐 Country|blues 蓝调 Blues|european 欧洲 European',
  instrument: 'violin 小提琴 Violin|electric-guitar 电吉他 Electric-guitar|guqin 古琴 Guqin',
};

/** Every tag of the demo catalogue; filters show those of a group in this order. */
export const demoTags: readonly DemoTag[] = [...tagsOf(rows), ...tagsOf(laterRows)];

function tagsOf(rowsOf: Readonly<Partial<Record<TagGroup, string>>>): DemoTag[] {
  return (Object.entries(rowsOf) as [TagGroup, string][]).flatMap(([group, row]) => row.split('|').map((tag) => tagOf(group, tag)));
}

function tagOf(group: TagGroup, row: string): DemoTag {
  const [key = '', zh = '', en = ''] = row.trim().split(/\s+/);
  // Spaces separate the parts of a row. In a name a hyphen stands for a space, and an underscore for a hyphen.
  return { key, group, name: { zh, en: en.replaceAll('-', ' ').replaceAll('_', '-') } };
}
