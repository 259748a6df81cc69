import { onEmbeddedDatabase } from '../testing/each-database.ts';
import { TEST_SECRETS } from '../testing/test-app.ts';
import { checkSecrets, claimDatabase, OtherSecretsError } from './installation.ts';

const OTHERS = { ...TEST_SECRETS, signing: 'ab'.repeat(32) };

onEmbeddedDatabase('the secrets of a database', (database) => {
  test('are those of the first service, whichever folder a command ran from before; other services are refused', async () => {
    await checkSecrets(database.db, OTHERS, 'folder of a command');
    await claimDatabase(database.db, TEST_SECRETS, 'folder');
    await claimDatabase(database.db, TEST_SECRETS, 'folder');
    await checkSecrets(database.db, TEST_SECRETS, 'folder');
    await expect(checkSecrets(database.db, OTHERS, 'folder of a command')).rejects.toThrow(OtherSecretsError);
    await expect(claimDatabase(database.db, OTHERS, 'folder of another')).rejects.toThrow(OtherSecretsError);
  });
});
