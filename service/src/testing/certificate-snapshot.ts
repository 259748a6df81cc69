import { type CertificateKey, certificateKeyOf } from '../commerce/certificates/certificate-key.ts';
import type { CertificateSnapshot } from '../commerce/certificates/snapshot.ts';

/** A certificate of a company with every field. */
export const CORPORATE_SNAPSHOT: CertificateSnapshot = {
  format: 1,
  number: '2345-6789-ABCZ',
  issuedAt: '2026-11-23T02:04:06.000Z',
  orderNumber: '2026112310040612345',
  licensor: { zh: '音河音乐有限公司', en: 'Yinhe Music Ltd.' },
  licensee: { kind: 'corporate', name: '静水影像有限公司', code: '91350100M000100Y43' },
  work: {
    title: { zh: '远山的第一束光', en: 'First Light over the Hills' },
    code: 'YH-P001',
    version: { zh: '完整版', en: 'Full version' },
    composer: { zh: '林栖', en: 'Lin Qi' },
    album: { zh: '山的呼吸', en: 'Breath of the Mountains' },
  },
  project: { name: '秋季品牌宣传片《归途》', remarks: '含 15 秒与 30 秒剪辑版' },
  options: [
    { type: 'usage', name: { zh: '影视', en: 'Film and TV' } },
    { type: 'form', name: { zh: '电影', en: 'Film' } },
    { type: 'licensee', name: { zh: '企业', en: 'Corporate' } },
    { type: 'period', name: { zh: '3 年', en: '3 years' } },
    { type: 'scope', name: { zh: '一个省级地区', en: 'One region' } },
    { type: 'province', name: { zh: '广东省', en: 'Guangdong 广东省' } },
    { type: 'channels', name: { zh: '电视、视频网站', en: 'Television, video platforms' } },
    { type: 'seconds', name: { zh: '不超过 60 秒', en: 'Up to 60 seconds' } },
  ],
  period: { from: '2026-11-23', to: '2029-11-22' },
  fee: { kind: 'paid', fen: 193_600 },
  fileSha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  verifyAt: 'https://shop.example/verify/2345-6789-ABCZ',
};

/** The key that tests sign with. */
export const TEST_CERTIFICATE_KEY: CertificateKey = certificateKeyOf(`-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VwBCIEIFpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpa
-----END PRIVATE KEY-----`);

/** Another key, as of another shop, or of this one before. */
export const OTHER_CERTIFICATE_KEY: CertificateKey = certificateKeyOf(`-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VwBCIEIFtbW1tbW1tbW1tbW1tbW1tbW1tbW1tbW1tbW1tbW1tb
-----END PRIVATE KEY-----`);
