import { DEFAULT_BRAND } from 'deploy-release/settings';
import { dataFolderFixture } from './testing/data-folder-fixture.ts';
import { openTestServer } from './testing/test-server.ts';

test('the page shows the brand name and mark, and escapes both', async () => {
  const folder = await dataFolderFixture();
  const name = { zh: '清"音</title><script>', en: 'Clear & <b>Sound' };
  const { app, ask } = await openTestServer(folder, { brand: { ...DEFAULT_BRAND, name } });
  try {
    const { body } = await ask({ method: 'GET', url: '/' });
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(/<title>(.*?)<\/title>/.exec(body)?.[1]).toBe('清&quot;音&lt;/title>&lt;script>');
    const given = /data-brand="([^"]*)"/.exec(body)![1]!;
    const { mark, ...brand } = JSON.parse(plain(given)) as { mark: string };
    expect(brand).toEqual({ name });
    expect(atob(mark.replace('data:image/svg+xml;base64,', ''))).toBe(DEFAULT_BRAND.mark);
  } finally {
    await app.close();
    folder.close();
  }
});

/** Text as a browser reads it from an attribute. */
function plain(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
