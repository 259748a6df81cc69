import { tracksOf } from './tracks-of.ts';

/** Paris by accordion. */
export const byTheSeine = tracksOf('by-the-seine', [
  {
    by: 'mira-holt',
    yuan: 300,
    tags: 'romantic nostalgic european folk travel food organ',
    beats: 3,
    works: `
      paris-terrace | 巴黎手风琴·露天座 | Paris Accordion, a Table Outside | waltz 132 Am 44 5 level organ | 巴黎露天座上的手风琴圆舞 | A musette waltz over two coffees
      paris-montmartre | 巴黎手风琴·蒙马特 | Paris Accordion, Montmartre | waltz 144 Dm 48 6 twoPeaks organ | 巴黎手风琴，蒙马特的台阶 | Up the steps and down again
      paris-bakery | 巴黎手风琴·面包店 | Paris Accordion, the Bakery at Six | waltz 120 G 40 4 rising organ | 巴黎手风琴，清晨面包店 | Warm bread under the arm
      paris-seine | 巴黎手风琴·塞纳河 | Paris Accordion by the Seine | waltz 108 Em 36 3 arch organ | 巴黎手风琴，塞纳河边 | Bookstalls, barges and rain
      paris-metro | 巴黎手风琴·地铁口 | Paris Accordion at the Metro | waltz 150 C 50 6 instant organ | 巴黎手风琴，地铁口 | Played for everyone on the stairs`,
  },
]);
