import { createHash } from 'node:crypto';
import { issueToken, memberNamed } from '../../members/session/tokens.ts';
import { contractRow } from '../../testing/contract-row.ts';
import { onPostgres } from '../../testing/each-database.ts';
import { newKilledShop, settledAfterKill } from '../../testing/killed-shop.ts';
import { song } from '../../testing/song-files.ts';
import { tusClient } from '../../testing/tus-client.ts';

/** Of the file: 206 MB in a full run, 8 MB else. */
const SECONDS = process.env.TEST_FULL ? 780 : 30;
const KILLS = 2;
/** Longest time from the begin of a part to the kill, ms. */
const LATEST_MS = 40;

onPostgres(
  `an upload of ${SECONDS} seconds goes on after the service was killed ${KILLS} times, and its digest is equal`,
  async (databaseUrl) => {
    const shop = await newKilledShop(databaseUrl);
    try {
      let service = await shop.start();
      const { id } = await memberNamed(shop.db, 'fuzz');
      await contractRow(shop.db, id, new Date());
      const { token } = await issueToken(shop.db, id, new Date());
      const client = () => tusClient(service.url, { token, cookies: new Map() });
      const bytes = song(SECONDS);
      const part = Math.floor(bytes.length / (KILLS * 2 + 1));
      const key = await client().begin('long.wav', bytes.length);
      for (let kill = 0; kill < KILLS; kill += 1) {
        const from = (await client().offset(key))!;
        expect(await client().send(key, from, bytes.subarray(from, from + part))).toBe(204);
        const cut = client()
          .send(key, from + part, bytes.subarray(from + part, from + 2 * part))
          .catch(() => 'cut');
        await new Promise((resolve) => setTimeout(resolve, Math.random() * LATEST_MS));
        await service.end('SIGKILL');
        await cut;
        service = await shop.start();
        expect(await client().offset(key)).toBeGreaterThanOrEqual(from + part);
      }
      const from = (await client().offset(key))!;
      expect(await client().send(key, from, bytes.subarray(from))).toBe(204);
      const arrived = () => shop.db.selectFrom('song_upload').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
      await settledAfterKill(async () => ['ready', 'refused'].includes((await arrived()).state));
      const { state, file_id } = await arrived();
      const file = await shop.db.selectFrom('song_file').select('sha256').where('id', '=', file_id!).executeTakeFirst();
      expect([state, file?.sha256]).toEqual(['ready', createHash('sha256').update(bytes).digest('hex')]);
    } finally {
      await shop.remove();
    }
  },
  600_000,
);
