import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { Locale } from 'shared-contracts/locale/locale';
import { openPage, preloadDialogs, preparePageTests, refusal, requestsOf, toastsOf } from '../testing/open-page.ts';
import { sampleTeam } from '../testing/team.ts';

preparePageTests();
beforeAll(preloadDialogs, 120_000);
beforeAll(() => Promise.all([import('./application-form.tsx'), import('./in-review.tsx')]), 120_000);
beforeEach(() => sessionStorage.clear());

type Info = CallResponse<'teamInfo/getTeamInfo'>;
type Application = NonNullable<Info['application']>;

const application: Application = {
  id: 4,
  state: 'reviewing',
  companyName: 'North Light Films',
  taxNumber: '91350100M000100Y43',
  contact: 'Lin Yue',
  duties: 'Producer',
  phone: '010-8888 6666',
  licenceName: 'licence.pdf',
  reason: '',
  appliedAt: '2026-03-02T10:00:00.000Z',
  decidedAt: null,
};
const picture = new File(['picture'], 'licence.png', { type: 'image/png' });

/** Opens the page; an application that is sent is in review afterwards. */
async function openApply(info: Partial<Info> = {}, { locale = 'en' as Locale, applyTeam = () => Promise.resolve() } = {}) {
  let now: Info = { application: null, team: null, ...info };
  const host = await openPage('/my/team/apply', {
    locale,
    answers: {
      'teamInfo/getTeamInfo': () => now,
      'teamCopywriting/infoList': { list: [{ title: 'One account', text: 'The whole team buys in one account.' }] },
      'teamRecord/teamRecord': { list: [] },
      'teamInfo/applyTeam': async () => {
        await applyTeam();
        now = { team: null, application };
        return { id: 4, state: 'reviewing' };
      },
      'teamInfo/withdrawApplication': () => {
        now = { team: null, application: { ...application, state: 'withdrawn' } };
        return null;
      },
    },
  });
  return { host, toasts: toastsOf(host), user: userEvent.setup() };
}

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const upload = (file: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file, { applyAccept: false });

async function fillIn() {
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /^Company name/ }), 'North Light Films');
  await user.type(field(/^Taxpayer/), '91350100M000100Y43');
  await user.type(field(/^Contact person/), 'Lin Yue');
  await user.type(field(/^Position/), 'Producer');
  await user.type(field(/^Telephone/), '010-8888 6666');
  await upload(picture);
  await screen.findByText('licence.png');
  await user.click(screen.getByRole('checkbox'));
}

test.each([
  ['zh', '提交申请', '请填写企业名称', '请填写纳税人识别号', '请上传营业执照', '请勾选《用户协议》'],
  [
    'en',
    'Submit application',
    'The company name is missing',
    'The taxpayer identification number is missing',
    'Please upload the business licence',
    'Please check the User Agreement',
  ],
] as const)('an empty application names what is missing, and is not sent (%s)', async (locale, send, ...messages) => {
  const { host, user } = await openApply({}, { locale });
  await user.click(await screen.findByRole('button', { name: send }));
  for (const message of messages) expect(await screen.findByText(message)).toBeVisible();
  expect(requestsOf(host, 'teamInfo/applyTeam')).toEqual([]);
});

test('an application is sent with its business licence, and is then in review', async () => {
  const { host, toasts, user } = await openApply();
  await fillIn();
  expect(screen.getByRole('img', { name: 'Preview of the business licence' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit application' }));
  expect(await screen.findByRole('heading', { name: 'In review' })).toBeVisible();
  expect(requestsOf(host, 'teamInfo/applyTeam')).toEqual([
    {
      companyName: 'North Light Films',
      taxNumber: '91350100M000100Y43',
      contact: 'Lin Yue',
      duties: 'Producer',
      phone: '010-8888 6666',
      licence: btoa('picture'),
      licenceName: 'licence.png',
      agreed: 1,
    },
  ]);
  expect(toasts).toEqual(['Application submitted']);
});

test('a taxpayer number with a wrong check character is refused at its field', async () => {
  const { user } = await openApply();
  await user.type(await screen.findByRole('textbox', { name: /^Taxpayer/ }), '91350100M000100Y44');
  await user.tab();
  expect(await screen.findByText(/not valid. Please check its 18 characters/)).toBeVisible();
});

test.each([
  ['another kind', new File(['x'], 'licence.doc', { type: 'application/msword' }), 'PNG, JPEG or PDF, at most 5 MB'],
  [
    'more than 5 MB',
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.pdf', { type: 'application/pdf' }),
    'This file is larger than 5 MB. Please make it smaller and try again',
  ],
])('a licence of %s is refused with what is taken', async (_, file, message) => {
  await openApply();
  await screen.findByRole('textbox', { name: /^Company name/ });
  await upload(file);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByText(file.name)).toBeNull();
});

test('an application that the service refuses keeps all that was typed, with the licence', async () => {
  const { user } = await openApply({}, { applyTeam: () => Promise.reject(refusal('This company has a team')) });
  await fillIn();
  await user.click(screen.getByRole('button', { name: 'Submit application' }));
  expect(await screen.findByText('This company has a team')).toBeVisible();
  expect(field(/^Company name/)).toHaveValue('North Light Films');
  expect(screen.getByText('licence.png')).toBeVisible();
});

test('what was typed is kept in the tab until it is sent', async () => {
  const { user } = await openApply();
  await user.type(await screen.findByRole('textbox', { name: /^Company name/ }), 'North');
  expect(JSON.parse(sessionStorage.getItem('teamApplication')!)).toMatchObject({ userId: '1', fields: { companyName: 'North' } });
  await user.clear(field(/^Company name/));
  await fillIn();
  await user.click(screen.getByRole('button', { name: 'Submit application' }));
  await screen.findByRole('heading', { name: 'In review' });
  expect(sessionStorage.getItem('teamApplication')).toBeNull();
});

test.each([
  ['1', 'North'],
  ['2', ''],
])('what member %s had typed in the tab fills the form of member 1 with “%s”', async (userId, shown) => {
  sessionStorage.setItem('teamApplication', JSON.stringify({ userId, fields: { companyName: 'North' } }));
  await openApply();
  expect(await screen.findByRole('textbox', { name: /^Company name/ })).toHaveValue(shown);
});

test('a rejected application shows the reason, and goes out again with the licence of before', async () => {
  const rejected: Application = { ...application, state: 'rejected', reason: 'The seal cannot be read' };
  const { host, user } = await openApply({ application: rejected });
  expect(await screen.findByText('The seal cannot be read')).toBeVisible();
  expect(await screen.findByRole('textbox', { name: /^Contact person/ })).toHaveValue('Lin Yue');
  expect(screen.getByText('licence.pdf')).toBeVisible();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Submit again' }));
  await screen.findByRole('heading', { name: 'In review' });
  expect(requestsOf(host, 'teamInfo/applyTeam')).toMatchObject([{ companyName: 'North Light Films', agreed: 1 }]);
  expect(requestsOf(host, 'teamInfo/applyTeam')[0]).not.toHaveProperty('licence');
});

test('an application in review says what happens next, and is withdrawn after a confirmation', async () => {
  const { host, toasts, user } = await openApply({ application });
  expect(await screen.findByText(/You get the result by text message or email/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw application' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Withdraw your application?' }));
  await user.click(sure.getByRole('button', { name: 'Withdraw application' }));
  expect(await screen.findByRole('button', { name: 'Submit application' })).toBeVisible();
  expect(requestsOf(host, 'teamInfo/withdrawApplication')).toHaveLength(1);
  expect(toasts).toEqual(['Application withdrawn']);
});

test.each([
  ['owner', '“North Light Films” is open'],
  ['member', 'You are in “North Light Films”'],
] as const)('the %s of a team is led to it', async (role, title) => {
  await openApply({ team: { ...sampleTeam, role } });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the team' })).toHaveAttribute('href', '/en/my/team');
});
