import { readFileSync } from 'node:fs';
import { onEachDatabase } from '../../testing/each-database.ts';
import { GENERATED_FILE, tablesSource } from './generate-tables.ts';

onEachDatabase('the generated table types', (database) => {
  test('match the migrated schema (otherwise run `npm run generate`)', async () => {
    expect(readFileSync(GENERATED_FILE, 'utf8')).toBe(await tablesSource(database.db));
  });
});
