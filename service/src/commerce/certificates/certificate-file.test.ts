import { CORPORATE_SNAPSHOT, OTHER_CERTIFICATE_KEY, TEST_CERTIFICATE_KEY } from '../../testing/certificate-snapshot.ts';
import { certificateFile, checkCertificateFile } from './certificate-file.ts';
import { publicKeysOf } from './certificate-key.ts';
import { GENESIS, type SealedCertificate, sealCertificate } from './seal.ts';
import type { CertificateSnapshot } from './snapshot.ts';

const KEYS = publicKeysOf(TEST_CERTIFICATE_KEY.publicPem);
const seal = (changes: Partial<CertificateSnapshot> = {}) =>
  sealCertificate({ ...CORPORATE_SNAPSHOT, ...changes }, { position: 7, previousHash: GENESIS }, TEST_CERTIFICATE_KEY);
const fileOf = (sealed: SealedCertificate) => certificateFile(sealed, TEST_CERTIFICATE_KEY);
const pages = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\n/g)!.length;

let file: Buffer;
beforeAll(async () => {
  file = await fileOf(seal());
});

test('a certificate is a PDF of one page that carries its data and is valid', () => {
  expect(file.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(file.subarray(-1024).includes('startxref')).toBe(true);
  expect(pages(file)).toBe(1);
  expect(checkCertificateFile(file, KEYS)).toEqual({
    fault: null,
    keyId: TEST_CERTIFICATE_KEY.id,
    snapshot: CORPORATE_SNAPSHOT,
    sealed: seal(),
  });
});

test('the same certificate is the same file, byte by byte', async () => {
  expect((await fileOf(seal())).equals(file)).toBe(true);
  expect((await fileOf(seal({ number: '2345-6789-ABCJ' }))).equals(file)).toBe(false);
});

test('a file with any byte changed, cut off or added is no valid certificate', () => {
  const faults = new Set<string | null>();
  for (let at = 0; at < file.length; at += 997) {
    const altered = Buffer.from(file);
    altered[at]! ^= 1;
    faults.add(checkCertificateFile(altered, KEYS).fault);
  }
  expect([...faults]).toEqual(['altered']);
  for (const other of [file.subarray(0, -1), Buffer.concat([file, Buffer.from('\n')]), Buffer.from('%PDF-1.7\n'), Buffer.alloc(0)])
    expect(checkCertificateFile(other, KEYS)).toEqual({ fault: 'unsigned', keyId: null });
  expect(checkCertificateFile(Buffer.concat([Buffer.from(' '), file]), KEYS).fault).toBe('altered');
});

test('a text that the reader sees cannot be replaced', () => {
  // Addresses of links are plain text in the file.
  const altered = Buffer.from(file.toString('latin1').replace('/URI (https://shop.example/', '/URI (https://evil.example/'), 'latin1');
  expect(altered.length).toBe(file.length);
  expect(checkCertificateFile(altered, KEYS).fault).toBe('altered');
});

test('a file that another key signed is refused, also with a genuine certificate in it', async () => {
  const drawnByAnother = await certificateFile(seal(), OTHER_CERTIFICATE_KEY);
  expect(checkCertificateFile(drawnByAnother, KEYS)).toEqual({ fault: 'key', keyId: OTHER_CERTIFICATE_KEY.id });
  const posing = Buffer.from(
    drawnByAnother.toString('latin1').replace(`Certificate1 ${OTHER_CERTIFICATE_KEY.id}`, `Certificate1 ${TEST_CERTIFICATE_KEY.id}`),
    'latin1',
  );
  expect(checkCertificateFile(posing, KEYS).fault).toBe('altered');
});

test('a certificate of a former key stays valid in a file that the present key signed', async () => {
  const later = await certificateFile(seal(), OTHER_CERTIFICATE_KEY);
  const both = publicKeysOf(`${OTHER_CERTIFICATE_KEY.publicPem}${TEST_CERTIFICATE_KEY.publicPem}`);
  expect(checkCertificateFile(later, both).fault).toBeNull();
  expect(checkCertificateFile(later, publicKeysOf(OTHER_CERTIFICATE_KEY.publicPem)).fault).toBe('key');
});

test('a signature moved from another certificate is refused', async () => {
  const other = await fileOf(seal({ fee: { kind: 'package' } }));
  const moved = Buffer.concat([other.subarray(0, -200), file.subarray(-200)]);
  expect(checkCertificateFile(moved, KEYS).fault).toBe('altered');
});

test('a data file that says it is an attachment does not displace the real one', async () => {
  const project = { name: '/Type /EmbeddedFile\n/Params <<\n>>\n/Subtype /application#2Fjson\n/Length 2\n>>\nstream\n{}', remarks: '' };
  expect(checkCertificateFile(await fileOf(seal({ project })), KEYS)).toMatchObject({ fault: null, snapshot: { project } });
});

test('long texts go on over further pages, and rare characters are covered or named by their code', async () => {
  const long = await fileOf(
    seal({
      project: { name: '长'.repeat(60), remarks: `${'很长的备注。'.repeat(83)}` },
      licensee: { kind: 'personal', name: '𠮷野𬘡龘🎵', code: '' },
    }),
  );
  expect(pages(long)).toBe(2);
  expect(checkCertificateFile(long, KEYS).fault).toBeNull();
});

test('remarks that would not fit a page are divided over pages, each within its frame', async () => {
  for (const remarks of ['🎵'.repeat(500), 'a\n'.repeat(250)]) {
    const drawn = await fileOf(seal({ project: { name: '归途', remarks } }));
    expect(checkCertificateFile(drawn, KEYS).fault).toBeNull();
    // pdfkit adds a page where a text leaves the last one; such a page has no frame.
    const frames = drawn.toString('latin1').match(/24 24 547\.28 793\.89 re/g)!.length;
    expect([frames, frames <= 4]).toEqual([pages(drawn), true]);
  }
});

test.each([
  [
    'a personal licence for shops from a package',
    { licensee: { kind: 'personal', name: '王小明', code: '11010519491231002X' }, fee: { kind: 'package' }, project: null },
  ],
  [
    'a film in six channels, with remarks, of an album with a long title',
    {
      licensee: { kind: 'corporate', name: 'Still Water Pictures Company Limited (Hong Kong)', code: 'IE 1234567FA' },
      work: {
        ...CORPORATE_SNAPSHOT.work,
        title: { zh: '夜航船 · 第三乐章（弦乐四重奏与钢琴版）', en: 'Night Ferry, Third Movement (Version for String Quartet and Piano)' },
      },
      project: {
        name: 'Brand film “Autumn’s end” for Otto’s bakery',
        remarks: 'Includes the cut-downs and the director’s cut. '.repeat(5),
      },
      options: [
        ...CORPORATE_SNAPSHOT.options.filter(({ type }) => type !== 'channels'),
        {
          type: 'channels',
          name: {
            zh: '社交与短视频平台、网络视频平台、网站与应用、电视、影院、线下活动与放映',
            en: 'Social and short-video platforms, Online video platforms, Websites and apps, Television, Cinemas, Events and screenings',
          },
        },
      ],
    },
  ],
  ['a perpetual one from the inventory', { period: { from: '2026-11-23', to: null }, fee: { kind: 'inventory' }, fileSha256: null }],
] satisfies [string, Partial<CertificateSnapshot>][])('%s is drawn on one page', async (_what, changes) => {
  const drawn = await fileOf(seal(changes));
  expect([pages(drawn), checkCertificateFile(drawn, KEYS).fault]).toEqual([1, null]);
});
