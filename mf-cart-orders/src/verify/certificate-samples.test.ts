import { certificateCalls } from 'shared-contracts/api/certificates';
import { readCertificateNumber } from 'shared-contracts/licensing/certificate-number';
import { CERTIFICATE_SAMPLES } from './certificate-samples.ts';

const numberOf = (address: string) => readCertificateNumber(address.slice('/verify/'.length));

test('the gate renders a number that no certificate can have, and a certificate as the service answers with it', () => {
  const [mistyped, valid] = CERTIFICATE_SAMPLES;
  expect(numberOf(mistyped!.address)).toBeNull();
  expect(numberOf(valid!.address)).toBe('2222-2222-2222');
  expect(certificateCalls['certificate/verify'].response.parse(valid!.data)).toEqual(valid!.data);
});
