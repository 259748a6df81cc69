import type { CertificateKey } from './certificate-key.ts';
import type { LicensorFacts } from './compose-snapshot.ts';
import { drawCertificate } from './draw-certificate.ts';
import { GENESIS, sealCertificate } from './seal.ts';
import type { CertificateSnapshot } from './snapshot.ts';

/** No certificate can have this number. */
const NUMBER = '0000-0000-0000';

/** Signs nothing: a sample is no certificate of anything. */
const NO_KEY: CertificateKey = { id: '0'.repeat(16), publicPem: '', sign: () => '' };

/** A sample certificate for buyers: no real licensee, no signature, marked as a sample on each page. */
export function drawSample(licensor: LicensorFacts, publicOrigin: string): Promise<Buffer> {
  const snapshot: CertificateSnapshot = {
    format: 1,
    number: NUMBER,
    issuedAt: '2026-01-01T00:00:00.000Z',
    orderNumber: '00000000',
    licensor: licensor.name,
    ...(licensor.details && { licensorDetails: licensor.details }),
    licensee: { kind: 'corporate', name: '某某影视有限公司', code: '00000000MA00000000' },
    work: {
      title: { zh: '作品名称', en: 'Title of the work' },
      code: 'YH-0000',
      version: { zh: '完整版', en: 'Full version' },
      composer: { zh: '作曲者', en: 'Name of the composer' },
      album: null,
    },
    project: { name: '贵公司的项目名称', remarks: '' },
    options: [
      { type: 'usage', name: { zh: '影视', en: 'Film and TV' } },
      { type: 'form', name: { zh: '影片', en: 'Film' } },
      { type: 'licensee', name: { zh: '企业', en: 'Corporate' } },
      { type: 'period', name: { zh: '3 年', en: '3 years' } },
      { type: 'scope', name: { zh: '全球', en: 'Global' } },
      { type: 'channels', name: { zh: '全媒体', en: 'All media' } },
      { type: 'seconds', name: { zh: '整首', en: 'Full track' } },
    ],
    period: { from: '2026-01-01', to: '2029-01-01' },
    fee: { kind: 'paid', fen: 120_000 },
    fileSha256: '0'.repeat(64),
    verifyAt: `${publicOrigin}/verify/${NUMBER}`,
  };
  return drawCertificate(sealCertificate(snapshot, { position: 1, previousHash: GENESIS }, NO_KEY), 'sample');
}
