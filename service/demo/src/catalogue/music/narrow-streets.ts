import { tracksOf } from './tracks-of.ts';

/** Accordions, bagpipes and handpans. */
export const narrowStreets = tracksOf('narrow-streets', [
  {
    by: 'mira-holt',
    yuan: 420,
    tags: 'romantic nostalgic european folk travel food organ guitar',
    works: `
      accordion-cafe | 手风琴·街边座 | Accordion at a Pavement Café | waltz 116 G 38 4 level organ | 手风琴，街边咖啡座 | A waltz between small tables
      accordion-stairs | 手风琴·石阶 | Accordion on the Stairs | waltz 92 Am 30 3 slowBurn organ | 手风琴，石阶 | Up the hill by evening
      accordion-market | 手风琴·早市 | Accordion, Market Day | celtic 124 C 38 6 instant organ | 手风琴，早市 | Cheese and flowers
      accordion-tango | 手风琴·老码头 | Accordion, Old Docks | flamenco 108 Dm 34 5 twoPeaks organ | 手风琴，老码头 | Steps on the old docks
      accordion-farewell | 手风琴·末班船 | Accordion, Last Ferry | folk 84 F 28 3 arch organ | 手风琴，末班船 | The last ferry`,
  },
  {
    by: 'omar-haddad',
    yuan: 420,
    tags: 'solemn epic celtic folk festival film whistle drum-kit',
    works: `
      bagpipes-highland | 风笛·高地 | Bagpipes on the Highland | celtic 76 D 26 4 slowBurn ney | 苏格兰风笛，高地 | A piper on a ridge
      bagpipes-march | 风笛·行进 | Bagpipes March | celtic 112 A 36 7 instant ney | 风笛行进 | Pipes and drums
      bagpipes-lament | 风笛·挽歌 | Bagpipes, Lament | celtic 62 Am 20 3 arch ney | 风笛挽歌 | For those who left
      bagpipes-wedding | 风笛·迎客 | Bagpipes at the Door | celtic 124 G 38 6 rising ney | 风笛迎客 | At the door of a hall
      bagpipes-battle | 风笛·战场 | Bagpipes, Field of Battle | taiko 120 Em 36 8 twoPeaks ney | 风笛，战场 | Before the charge`,
  },
  {
    by: 'priya-nair',
    yuan: 380,
    tags: 'calm dreamy ambient meditation travel vibraphone kalimba',
    works: `
      handpan-terrace | 手碟·屋顶 | Handpan on the Roof | ambient 72 Dm 22 2 level bronze | 手碟，屋顶 | Alone on a roof
      handpan-river | 手碟·河边 | Handpan by the River | gamelan 80 Am 26 3 arch vibraphone | 手碟，河边 | By slow water
      handpan-market | 手碟·夜市 | Handpan, Evening Crowd | afro 104 Em 32 5 rising kalimba | 手碟，夜市 | A circle of listeners
      handpan-cave | 手碟·溶洞 | Handpan in a Cave | ambient 60 Gm 18 2 slowBurn bronze | 手碟，溶洞 | It rings back
      handpan-morning | 手碟·晨光 | Handpan, First Sun | ambient 84 G 26 2 level kalimba | 手碟，晨光 | The sun comes in`,
  },
]);
