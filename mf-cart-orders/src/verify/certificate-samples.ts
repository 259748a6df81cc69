import type { SamplePage } from 'shared-contracts/descriptor';

/**
 * What the release gate renders of the page of a certificate: a real answer, to a number that no certificate can have, and a certificate that
 * is made here, for no call tells the numbers of real ones.
 */
export const CERTIFICATE_SAMPLES: readonly SamplePage[] = [
  { address: '/verify/0000-0000-0000' },
  {
    address: '/verify/2222-2222-2222',
    data: {
      state: 'valid',
      certificate: {
        number: '2222-2222-2222',
        issuedAt: '2026-01-01T00:00:00.000Z',
        licensor: 'Sample licensor',
        licensorDetails: { creditCode: '91350100M000100Y43', address: 'Sample road 1' },
        project: 'Sample project',
        licensee: { kind: 'corporate', name: 'Sample licensee' },
        work: { title: 'Sample', code: 'YH-0000', version: 'Full', composer: 'Sample composer' },
        options: [{ type: 'usage', label: 'Usage', name: 'Film and TV' }],
        period: { from: '2026-01-01', to: '2029-01-01' },
        term: 'running',
        recordingSha256: null,
        keyId: '0000000000000000',
      },
    },
  },
];
