import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff, type StaffCaller } from '../../testing/staff-caller.ts';
import { png } from '../../testing/test-pictures.ts';

onOneDatabase('pictures of banners and themes', (database) => {
  const service = seededService(database);
  let editor: StaffCaller;
  beforeEach(async () => {
    editor = await newStaff(service, 'editor');
  });
  const words = { zh: '春天', en: 'Spring' };
  const banner = { title: words, subtitle: words, path: '/music', workCode: null, position: 1, shown: true };
  const picture = (side: number) => png(side, side).toString('base64');
  const shown = async (id: number) => (await editor.call('staff/banners/getList', {})).data.list.find((one) => one.id === id)!;

  test('are uploaded, served to everybody, replaced and taken away', async () => {
    const { id, revision } = (await editor.call('staff/banners/save', { ...banner, seen: null, picture: picture(400) })).data;
    const { image } = await shown(id);
    expect(image).toMatch(/^\/media\/picture\/.+\.png$/);
    const file = await service.app.inject({ url: image! });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
    const kept = (await editor.call('staff/banners/save', { ...banner, id, seen: revision, position: 2 })).data;
    expect((await shown(id)).image).toBe(image);
    await editor.call('staff/banners/save', { ...banner, id, seen: kept.revision, position: 2, picture: null });
    expect((await shown(id)).image).toBeNull();
    expect((await service.app.inject({ url: image! })).statusCode).toBe(404);
  });

  test.each([
    [picture(399), /must have 400 to 4096 pixels. This one has 399 × 399/],
    [Buffer.from('GIF89a').toString('base64'), /a whole JPEG, PNG or WebP/],
    ['no base64', /a whole JPEG, PNG or WebP/],
    [
      Buffer.alloc(2 * 1024 * 1024 + 1)
        .toString('base64')
        .slice(0, 2_796_204),
      /must not exceed 2 MB|whole JPEG/,
    ],
  ])('are refused with a clear word (%#)', async (given, why) => {
    expect((await editor.call('staff/banners/save', { ...banner, seen: null, picture: given })).msg).toMatch(why);
  });

  test('can come with a new theme, which the shop then has', async () => {
    const { code } = await database.db.selectFrom('work').select('code').where('withdrawn', '=', false).limit(1).executeTakeFirstOrThrow();
    const theme = { title: { zh: '雨夜', en: 'A rainy night' }, description: words, onIndex: false, position: 3, codes: [code] };
    const { data } = await editor.call('staff/themes/save', { ...theme, seen: null, picture: picture(500) });
    expect((await editor.call('staff/themes/getDetail', { id: data.id })).data).toMatchObject({
      title: { en: 'A rainy night' },
      works: [{ code }],
      image: expect.stringMatching(/^\/media\/picture\//),
      revision: data.revision,
    });
    expect((await editor.call('staff/themes/save', { ...theme, id: 9999, seen: null })).msg).toMatch(/no such theme/);
  });
});
