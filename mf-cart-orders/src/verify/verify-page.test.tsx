import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallResponse } from 'shared-contracts/api/contract';
import { certificateNumber } from 'shared-contracts/licensing/certificate-number';
import { openPage, preparePageTests, requestsOf } from '../testing/open-page.ts';

preparePageTests();

const NUMBER = certificateNumber([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
const CERTIFICATE: NonNullable<CallResponse<'certificate/verify'>['certificate']> = {
  number: NUMBER,
  issuedAt: '2026-02-28T16:30:00.000Z',
  licensor: 'Yinhe Music',
  licensorDetails: { creditCode: '91350100M000100Y43', address: '1 Music Road, Shanghai' },
  project: 'Autumn film',
  licensee: { kind: 'personal', name: 'L**' },
  work: { title: 'First Light', code: 'YH-P001', version: 'Full', composer: 'Lin Qi' },
  options: [{ type: 'form', label: 'Form', name: 'Film' }],
  period: { from: '2026-03-01', to: '2029-02-28' },
  term: 'running',
  recordingSha256: null,
  keyId: '0123456789abcdef',
};
const answer = (state: 'valid' | 'revoked' | 'unknown' | 'mistyped') => ({
  'certificate/verify': { state, certificate: state === 'valid' || state === 'revoked' ? CERTIFICATE : null },
});

test.each([
  ['en', 'valid', 'This certificate is genuine'],
  ['en', 'revoked', 'This certificate was revoked'],
  ['en', 'unknown', 'No certificate has this number'],
  ['en', 'mistyped', 'This number is not complete or has a typo'],
  ['zh', 'valid', '证书真实有效'],
  ['zh', 'revoked', '证书已被撤销'],
  ['zh', 'unknown', '没有这个编号的证书'],
  ['zh', 'mistyped', '编号不完整或有误'],
] as const)('anyone learns what a number means (%s, %s)', async (locale, state, heading) => {
  const host = await openPage(`/verify/${NUMBER}`, { locale, signedIn: false, answers: answer(state) });
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  expect(requestsOf(host, 'certificate/verify')).toEqual([{ number: NUMBER }]);
});

test('who has the PDF compares its project and the company that grants the licence', async () => {
  await openPage(`/verify/${NUMBER}`, { locale: 'en', signedIn: false, answers: answer('valid') });
  for (const [name, value] of [
    ['Project', 'Autumn film'],
    ['Licensor’s credit code', '91350100M000100Y43'],
    ['Licensor’s address', '1 Music Road, Shanghai'],
  ] as const)
    expect((await screen.findByText(name)).nextSibling).toHaveTextContent(value);
});

test.each([
  ['zh', 'L**（个人）', '音频文件在签发后生成，证书未载明'],
  ['en', 'L** (a person)', 'Not stated: the file was made after the certificate'],
] as const)('a certificate without the hash of its file says why (%s)', async (locale, licensee, why) => {
  await openPage(`/verify/${NUMBER}`, { locale, signedIn: false, answers: answer('valid') });
  expect(await screen.findByText(licensee)).toBeInTheDocument();
  expect(screen.getByText(why)).toBeInTheDocument();
});

test('a genuine certificate shows its work, its masked licensee, and that its licence runs today', async () => {
  await openPage(`/verify/${NUMBER}`, { signedIn: false, answers: answer('valid') });
  expect(await screen.findByText('L** (a person)')).toBeInTheDocument();
  expect(screen.getByText('2026-03-01 to 2029-02-28 · runs today')).toBeInTheDocument();
  expect(screen.getByText('Mar 1, 2026')).toBeInTheDocument();
  expect(screen.getByText('0123456789abcdef')).toBeInTheDocument();
  expect(screen.getByText('certificate-keys.pem')).toHaveAttribute('href', '/download/certificate-keys.pem');
});

test('a revoked certificate does not claim that its licence runs', async () => {
  await openPage(`/verify/${NUMBER}`, { signedIn: false, answers: answer('revoked') });
  expect(await screen.findByText('2026-03-01 to 2029-02-28')).toBeInTheDocument();
});

test('a text that is too long for a number is named as mistyped', async () => {
  const host = await openPage(`/verify/${'7'.repeat(65)}`, { signedIn: false, answers: {} });
  expect(await screen.findByRole('heading', { name: 'This number is not complete or has a typo' })).toBeInTheDocument();
  expect(requestsOf(host, 'certificate/verify')).toEqual([]);
});

test('another number is checked however it is typed', async () => {
  const host = await openPage('/verify/abc', { signedIn: false, answers: answer('mistyped') });
  await userEvent.type(await screen.findByLabelText('Check another number'), NUMBER.replaceAll('-', '').toLowerCase());
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(requestsOf(host, 'certificate/verify').at(-1)).toEqual({ number: NUMBER }));
});
