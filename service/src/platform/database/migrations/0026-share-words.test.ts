import { fillSiteDefaults } from '../../../content/site/defaults.ts';
import { onOneDatabase } from '../../../testing/each-database.ts';
import { shareWords } from './0026-share-words.ts';

onOneDatabase('a database of earlier words', (database) => {
  const template = (id: number) =>
    database.db.selectFrom('share_template').select(['content', 'link']).where('id', '=', id).executeTakeFirstOrThrow();
  const write = (id: number, to: { content?: string; link?: string }) =>
    database.db.updateTable('share_template').set(to).where('id', '=', id).execute();
  const paid = async () =>
    (await database.db.selectFrom('agreement').select('content_en').where('id', '=', 5).executeTakeFirstOrThrow()).content_en;

  beforeAll(() => fillSiteDefaults(database.db));

  test('gets the new ones, and keeps each word and link that editors changed', async () => {
    const [now, paidNow] = [await template(11), await paid()];
    await write(11, { content: 'Come and listen at Yinhe', link: '/en/' });
    await write(7, { content: 'Our summer music', link: 'https://summer.example/' });
    await write(8, { content: 'I found a good album at Yinhe', link: 'https://albums.example/' });
    await database.db
      .updateTable('agreement')
      .set({
        content_en: `Ours.\n\nAsk for an invoice or a paper certificate on the order page. For anything else, contact our licensing team.`,
      })
      .where('id', '=', 5)
      .execute();
    await shareWords.up(database.db as never);
    expect(await template(11)).toEqual(now);
    expect(await template(7)).toEqual({ content: 'Our summer music', link: 'https://summer.example/' });
    expect(await template(8)).toEqual({ content: 'a collection of licensable music on Yinhe', link: 'https://albums.example/' });
    expect(await paid()).toMatch(/^Ours\./);
    expect(paidNow).toContain((await paid()).replace('Ours.\n\n', ''));
  });
});
