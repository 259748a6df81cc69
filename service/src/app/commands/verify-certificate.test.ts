import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { certificateFile } from '../../commerce/certificates/certificate-file.ts';
import { KEY_FILE, loadCertificateKey } from '../../commerce/certificates/certificate-key.ts';
import { GENESIS, sealCertificate } from '../../commerce/certificates/seal.ts';
import { CORPORATE_SNAPSHOT, TEST_CERTIFICATE_KEY } from '../../testing/certificate-snapshot.ts';

const run = promisify(execFile);
const COMMAND = fileURLToPath(new URL('./verify-certificate.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'yinhe-verify-'));
const fileAt = (name: string) => join(folder, name);

async function verify(...given: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder, INIT_CWD: folder };
  return run(process.execPath, [COMMAND, ...given], { env }).then(
    (done) => ({ code: 0, ...done }),
    (error) => error,
  );
}

beforeAll(async () => {
  const sealed = sealCertificate(CORPORATE_SNAPSHOT, { position: 1, previousHash: GENESIS }, TEST_CERTIFICATE_KEY);
  const file = await certificateFile(sealed, TEST_CERTIFICATE_KEY);
  writeFileSync(fileAt('good.pdf'), file);
  file[file.length >> 1]! ^= 1;
  writeFileSync(fileAt('altered.pdf'), file);
  writeFileSync(fileAt('public.pem'), TEST_CERTIFICATE_KEY.publicPem);
});

test('a certificate is checked with the published key, and what it states is printed', async () => {
  expect(await verify('good.pdf', '--key', 'public.pem')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^good\.pdf: 有效 \/ VALID\n {2}number 2345-6789-ABCZ, signed by key [0-9a-f]{16}\n {2}licensee 静水影像有限公司\n(?: {2}.*\n)+.*\/verify\/2345-6789-ABCZ\n$/,
    ),
  });
});

test('an altered file and one that is no certificate are invalid, with the reason in both languages', async () => {
  const { code, stdout } = await verify(fileAt('altered.pdf'), fileAt('public.pem'), fileAt('good.pdf'), '--key', fileAt('public.pem'));
  expect(code).toBe(1);
  expect(stdout).toMatch(/altered\.pdf: 无效 \/ INVALID\n {2}文件签名后被改动过 \/ the file was altered after it was signed\n/);
  expect(stdout).toMatch(/public\.pem: 无效 \/ INVALID\n {2}.*不是授权证书.*no certificate/);
  expect(stdout).toMatch(/good\.pdf: 有效/);
});

test('without a key the one of this machine is used, and a certificate of another shop is invalid', async () => {
  expect(await verify(fileAt('good.pdf'))).toMatchObject({ code: 1, stderr: expect.stringMatching(/请用 --key.*with --key/) });
  loadCertificateKey(join(folder, 'service'));
  const { code, stdout } = await verify(fileAt('good.pdf'));
  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(/INVALID\n.*密钥不在.*not among the given public keys\n {2}key [0-9a-f]{16}; known: [0-9a-f]{16}\n$/),
  ]);
});

test('the key of an installation is made once, for its owner only', () => {
  const own = join(folder, 'own');
  const { id, publicPem } = loadCertificateKey(own);
  expect(loadCertificateKey(own)).toMatchObject({ id, publicPem });
  expect(loadCertificateKey(join(folder, 'other')).id).not.toBe(id);
  writeFileSync(join(own, KEY_FILE), readFileSync(fileAt('public.pem')));
  expect(() => loadCertificateKey(own)).toThrow(/certificate-key\.pem does not hold the Ed25519 private key/);
});

test('no file, or a key that is none, is refused', async () => {
  expect(await verify()).toMatchObject({ code: 2, stderr: expect.stringContaining('npm run verify-certificate') });
  expect(await verify(fileAt('good.pdf'), '--key', fileAt('good.pdf'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Ed25519 public key'),
  });
});
