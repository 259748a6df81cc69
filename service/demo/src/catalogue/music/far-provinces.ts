import { tracksOf } from './tracks-of.ts';

/** Provinces, painted caves, stages and drill grounds of China. */
export const farProvinces = tracksOf('far-provinces', [
  {
    by: 'bai-zhi',
    yuan: 440,
    tags: 'mysterious ethereal chinese arabic travel film documentary pipa percussion',
    works: `
      dunhuang-apsaras | 敦煌·飞天 | Dunhuang, Flying Apsaras | pipa 84 Dm 28 4 rising pipa | 敦煌飞天，反弹琵琶 | They play as they fly
      dunhuang-caves | 敦煌·洞窟 | Dunhuang, Painted Caves | arabic 72 Am 24 3 slowBurn pipa | 敦煌洞窟，壁画 | A lamp and a painted wall
      dunhuang-caravan | 敦煌·驼队 | Dunhuang Caravan | arabic 96 Em 30 5 level pipa | 丝路驼队，敦煌 | Bells along the dunes
      dunhuang-dance | 敦煌·胡旋舞 | Dunhuang, Whirling Dance | pipa 124 G 38 7 instant pipa | 敦煌胡旋舞 | Sleeves turn into a wheel
      dunhuang-moon | 敦煌·月牙泉 | Dunhuang, Crescent Spring | pipa 66 C 20 2 arch pipa | 敦煌月牙泉 | A moon of water in the sand`,
  },
  {
    by: 'su-he',
    yuan: 420,
    tags: 'calm ethereal chinese film documentary meditation guzheng xiao',
    works: `
      ink-first-stroke | 水墨·起笔 | Ink Wash, First Stroke | guzheng 62 D 20 2 level xiao | 水墨动画，起笔 | One drop on wet paper
      ink-shrimp | 水墨·虾戏 | Ink Wash, Shrimps at Play | guzheng 88 G 28 4 dialogue guzheng | 水墨动画，虾戏 | They dart and stop
      ink-mountain | 水墨·远山 | Ink Wash, Far Mountains | guzheng 58 Am 18 2 slowBurn xiao | 水墨山水，远山 | Grey behind grey
      ink-bamboo | 水墨·竹影 | Ink Wash, Shadow of Bamboo | guzheng 72 C 24 3 arch guzheng | 水墨竹影，禅意 | Wind writes on a wall
      ink-boat | 水墨·孤舟 | Ink Wash, One Boat | guzheng 66 Em 20 2 rising xiao | 水墨，孤舟 | A boat, and the rest is white`,
  },
  {
    by: 'gu-nan',
    yuan: 400,
    tags: 'cool confident guofeng hiphop vlog fashion city guzheng drum-machine',
    works: `
      guorap-crane | 国风说唱·白鹤 | Guofeng Flow, White Crane | trap 138 Am 40 7 instant guzheng | 中国风说唱，白鹤 | A crane over the bass
      guorap-ink | 国风说唱·泼墨 | Guofeng Flow, Splashed Ink | trap 126 Dm 36 7 rising guzheng | 国风rap，泼墨 | Ink on the wall
      guorap-lion | 国风说唱·醒狮 | Guofeng Flow, the Lion Wakes | trap 144 Em 42 8 twoPeaks guzheng | 国潮说唱，醒狮 | Drums under the beat
      guorap-tea | 国风说唱·盖碗茶 | Guofeng Flow, Covered Bowl | lofi 88 C 30 4 level guzheng | 中国风嘻哈，盖碗茶 | Laid back with tea
      guorap-sword | 国风说唱·快意 | Guofeng Flow, Swift Sword | trap 150 Gm 44 8 lateDrop guzheng | 武侠说唱，快意恩仇 | Faster than the eye`,
  },
  {
    by: 'gu-nan',
    yuan: 400,
    tags: 'nostalgic romantic chinese film documentary erhu',
    works: `
      stage-water-sleeves | 戏曲·水袖 | Chinese Opera Air, Water Sleeves | erhu 76 D 26 3 rising erhu | 戏曲，水袖 | Sleeves like water
      stage-huangmei | 戏曲·黄梅调 | Chinese Opera Air, Huangmei | erhu 92 G 30 4 level erhu | 黄梅戏，采茶调 | A song from the tea hills
      stage-kunqu | 戏曲·牡丹亭 | Chinese Opera Air, Peony Pavilion | erhu 64 F 22 2 slowBurn erhu | 昆曲，牡丹亭 | She dreams in a garden
      stage-yueju | 戏曲·梁祝 | Chinese Opera Air, Two Butterflies | erhu 68 A 22 3 arch erhu | 越剧，化蝶 | Two butterflies
      stage-dressing | 戏曲·后台 | Chinese Opera Air, Backstage | erhu 108 C 34 5 dialogue erhu | 京剧后台，勾脸 | A face is painted`,
  },
  {
    by: 'bai-zhi',
    yuan: 400,
    tags: 'happy warm chinese folk travel vlog nature dizi percussion',
    works: `
      yunnan-terrace | 云南·梯田 | Yunnan, Rice Terraces | dizi 96 G 30 4 rising dizi | 云南梯田，山歌 | A song goes down the steps
      yunnan-lijiang | 云南·丽江 | Yunnan, Lijiang by the Canal | dizi 84 D 28 3 level dizi | 云南丽江，水边小巷 | Lanterns on the canal
      yunnan-dali | 云南·大理 | Yunnan, Wind at Dali | dizi 104 C 32 5 instant dizi | 云南大理，洱海的风 | Round the lake by bicycle
      yunnan-miao | 云南·苗寨 | Yunnan, a Miao Village | dizi 120 A 38 7 twoPeaks dizi | 苗族山寨，芦笙 | Silver and reed pipes
      yunnan-dai | 云南·泼水节 | Yunnan, Water Festival | dizi 128 F 38 7 dialogue dizi | 傣族泼水节 | Nobody stays dry`,
  },
  {
    by: 'bai-zhi',
    yuan: 420,
    tags: 'solemn nostalgic chinese folk documentary film percussion',
    works: `
      loess-song | 黄土·信天游 | Loess Plateau, Song across the Valley | erhu 66 Am 22 3 slowBurn ney | 陕北民歌，信天游 | Sung from ridge to ridge
      loess-drums | 黄土·腰鼓 | Loess Plateau, Waist Drums | taiko 132 D 38 8 instant ney | 安塞腰鼓 | Dust and red sashes
      loess-cave | 黄土·窑洞 | Loess Plateau, Cave House | erhu 72 Em 24 3 level erhu | 陕北窑洞 | A lamp in the hillside
      loess-river | 黄土·黄河船 | Loess Plateau, Yellow River Boat | taiko 92 Gm 28 6 rising erhu | 黄河船夫，西北 | The boatman shouts
      loess-qin | 黄土·秦腔 | Loess Plateau, Roar of Qin | taiko 108 Cm 32 7 arch erhu | 西北秦腔，苍凉 | A roar on a stage of earth`,
  },
  {
    by: 'su-he',
    yuan: 400,
    tags: 'hopeful warm chinese folk nature documentary dizi guzheng',
    works: `
      pastoral-smoke | 田园·炊烟 | Countryside, Kitchen Smoke | dizi 76 G 26 3 level dizi | 乡村田园，炊烟 | Smoke over the roofs
      pastoral-ox | 田园·春耕 | Countryside, Spring Ploughing | dizi 88 D 28 4 rising dizi | 乡村春耕 | The first furrow
      pastoral-orange | 田园·摘果 | Countryside, Picking Oranges | guzheng 104 C 32 5 instant dizi | 助农，农产品，果园 | Baskets fill up
      pastoral-road | 田园·村村通 | Countryside, the New Road | dizi 112 F 34 6 twoPeaks dizi | 乡村振兴，新路通了 | A bus comes to the village
      pastoral-pond | 田园·荷塘 | Countryside, Lotus Pond | guzheng 68 A 22 2 arch dizi | 田园荷塘 | Frogs under the leaves`,
  },
  {
    by: 'jonas-reed',
    yuan: 440,
    tags: 'solemn inspiring confident cinematic documentary film brass drum-kit',
    works: `
      soldier-march | 军旅·进行曲 | Soldiers on the March | corporate 120 C 36 7 instant brass rock | 军旅进行曲 | Boots in step
      soldier-barracks | 军旅·起床号 | Soldiers, Reveille | cinematic 104 G 30 6 rising brass rock | 军营清晨，起床号 | A bugle and running feet
      soldier-border | 军旅·边防 | Soldiers of the Border | cinematic 84 Dm 26 6 slowBurn horn rock | 边防军人 | Snow on their caps
      soldier-trench | 军旅·冲锋 | Soldiers, the Charge | cinematic 128 Am 38 9 twoPeaks lowBrass rock | 抗战题材，冲锋号 | Over the top
      soldier-home | 军旅·退伍 | Soldiers Go Home | corporate 92 F 28 5 arch horn rock | 退伍老兵，敬礼 | A last salute`,
  },
  {
    by: 'bai-zhi',
    yuan: 420,
    tags: 'calm solemn chinese ambient meditation travel documentary choir',
    works: `
      zen-sutra | 梵音·诵经 | Buddhist Chant, Sutra | ambient 56 G 18 2 level lowChoir | 佛教诵经，梵音 | One tone, many voices
      zen-bell | 梵音·晨钟 | Buddhist Temple at Dawn | ambient 62 Dm 20 2 slowBurn bronze | 深山古寺，晨钟 | A bell under the mist
      zen-incense | 梵音·一炷香 | Buddhist Incense | guzheng 58 C 18 2 arch bronze | 禅意，一炷香 | As long as the stick burns
      zen-steps | 梵音·朝山 | Buddhist Pilgrims | ambient 70 Am 22 3 rising lowChoir | 朝山，禅修 | Three steps and a bow
      zen-fish | 梵音·木鱼 | Buddhist Evening Service | guzheng 64 F 20 2 dialogue lowChoir | 寺院晚课，木鱼 | Wood, bronze and breath`,
  },
]);
