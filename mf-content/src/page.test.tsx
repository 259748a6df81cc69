import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RouteDeclaration } from 'shared-contracts';
import { withLocale } from 'shared-contracts/locale/locale';
import { DESTINATIONS } from 'ui-kit/announced';
import { createTestHost, type TestHost, type TestHostOptions } from 'ui-kit/testing';
import en from './locales/en.json';
import zh from './locales/zh.json';
import { bootstrap, mount, unmount } from './page.ts';
import { ANNOUNCED_PAGES } from './pages.ts';
import descriptor from './remote.ts';

// Lifecycles run outside of act: awaiting a mount inside it would never end.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;

const words = { zh, en };
const person = {
  id: 1,
  name: '小林',
  duty: '授权咨询',
  phone: '+86 10-5555 0101',
  email: 'lin@example.com',
  qq: '10001',
  hours: '9:00–18:00',
};
const company = { phone: '010-5555 0100', email: 'hello@example.com', microBlog: '@yinhe', address: '北京市朝阳区' };
const agreement = {
  id: 1,
  title: '用户协议',
  content: '## 一、总则\n甲\n## 二、授权\n乙\n## 三、其他\n丙',
  updatedAt: '2026-03-01T16:30:00.000Z',
};
const answers = { 'customerService/getList': { list: [person] }, 'sysCompanyConfig/getList': company, 'agreement/getInfoById': agreement };

let host: TestHost;

async function open(path: string, options: TestHostOptions = {}): Promise<void> {
  const locale = options.locale ?? 'zh';
  window.history.replaceState(null, '', withLocale(path, locale));
  host = createTestHost({ answers, ...options });
  await bootstrap(host);
  await mount(host);
}

afterEach(async () => {
  await unmount(host);
  host.slot.remove();
});

describe('announced pages', () => {
  const announced = ANNOUNCED_PAGES.map((page) => ({ ...page, address: page.path.replace(':name', 'magazine') }));

  for (const locale of ['zh', 'en'] as const) {
    it.each(announced)(`$path shows in ${locale} what it will be and links to pages that work`, async ({ address, name, leadsTo }) => {
      await open(address, { locale });
      const { pages } = words[locale];
      const { title, lead } = pages[name as keyof typeof pages];
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
      expect(screen.getByText(lead)).toBeVisible();
      for (const destination of leadsTo) {
        expect(screen.getByRole('link', { name: DESTINATIONS[destination][locale] })).toHaveAttribute(
          'href',
          withLocale(DESTINATIONS[destination].path, locale),
        );
      }
      expect(host.reported).toEqual([]);
    });
  }

  it('cover every declared route except those that are open', async () => {
    await open('/about');
    const open_ = ['/linkus', '/protocol', '/protocol/privacy', '/authorize'];
    expect([...ANNOUNCED_PAGES.map(({ path }) => path), ...open_].sort()).toEqual(descriptor.routes.map(({ path }) => path).sort());
  });
});

test('search engines are offered the pages that are open, and none that is only announced', () => {
  const offered: readonly RouteDeclaration[] = descriptor.routes;
  expect(offered.filter(({ indexed }) => indexed !== false).map(({ path }) => path)).toEqual([
    '/authorize',
    '/linkus',
    '/protocol',
    '/protocol/privacy',
  ]);
});

describe('the licensing guide', () => {
  it.each([
    ['', zh.authorizeTypes['1'].title],
    ['?type=2', zh.authorizeTypes['2'].title],
    ['?type=4', zh.authorizeTypes['4'].title],
    ['?type=999', zh.authorizeTypes['1'].title],
  ])('opens the part that the query names (%s)', async (query, title) => {
    await open(`/authorize${query}`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(title);
  });

  it.each([
    ['zh', '授权价格', '/authorize/price'],
    ['en', 'Prices', '/en/authorize/price'],
  ] as const)('leads to the prices (%s)', async (locale, name, path) => {
    await open('/authorize', { locale });
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  it.each([
    ['zh', '', '用多久、用多长', /自付款之日起算/],
    ['en', '', 'What no licence covers', /training of AI models/],
    ['zh', '?type=2', '四、付款', /积分最多抵订单的 20%/],
    ['en', '?type=2', '6. Show your licence', /without an account/],
    ['zh', '?type=4', '可以退款吗？', /权利瑕疵/],
    ['en', '?type=4', 'How do I get an invoice?', /without points and packages/],
  ] as const)('says what a buyer asks (%s %s)', async (locale, query, question, answer) => {
    await open(`/authorize${query}`, { locale });
    expect(within(screen.getByRole('region', { name: question })).getByText(answer)).toBeVisible();
    expect(screen.queryByText(/Opening soon|即将开放/)).toBeNull();
  });

  it('has as many sections in both languages', () => {
    for (const type of ['1', '2', '4'] as const)
      expect(en.authorizeTypes[type].sections.map(({ items }) => items.length)).toEqual(
        zh.authorizeTypes[type].sections.map(({ items }) => items.length),
      );
  });

  it('changes its part without leaving the page', async () => {
    await open('/authorize', { locale: 'en' });
    await userEvent.click(screen.getByRole('link', { name: en.authorizeTypes['4'].title }));
    expect(await screen.findByRole('heading', { level: 1, name: en.authorizeTypes['4'].title })).toBeVisible();
    expect(window.location.search).toBe('?type=4');
  });
});

describe('contact', () => {
  it('shows whom to reach, with numbers and mails to tap on', async () => {
    await open('/linkus');
    const entry = screen.getByRole('heading', { name: '小林' }).closest('li')!;
    expect(within(entry).getByText('授权咨询')).toBeVisible();
    expect(within(entry).getByRole('link', { name: '+86 10-5555 0101' })).toHaveAttribute('href', 'tel:+861055550101');
    expect(within(entry).getByRole('link', { name: 'lin@example.com' })).toHaveAttribute('href', 'mailto:lin@example.com');
    expect(screen.getByText('北京市朝阳区')).toBeVisible();
  });

  it('uses prefetched data without another request', async () => {
    await open('/linkus', {
      initial: [
        { call: 'customerService/getList', params: {}, data: { list: [person] } },
        { call: 'sysCompanyConfig/getList', params: {}, data: company },
      ],
    });
    expect(screen.getByRole('heading', { name: '小林' })).toBeVisible();
    expect(host.asked).toEqual([]);
  });

  it('shows an empty state when no person is listed, and keeps the company’s contact', async () => {
    await open('/linkus', { answers: { ...answers, 'customerService/getList': { list: [] } } });
    expect(screen.getByText(zh.contact.empty)).toBeVisible();
    expect(screen.getByRole('link', { name: 'hello@example.com' })).toBeVisible();
  });
});

describe('the user agreement', () => {
  it('shows its wording with contents and the day of its last change in Shanghai', async () => {
    await open('/protocol');
    expect(screen.getByRole('heading', { level: 1, name: '用户协议' })).toBeVisible();
    expect(screen.getByText('更新于 2026年3月2日')).toBeVisible();
    const contents = within(screen.getByRole('navigation', { name: '目录' }));
    expect(contents.getByRole('link', { name: '二、授权' })).toHaveAttribute('href', '#part-2');
    expect(screen.getByRole('heading', { level: 2, name: '二、授权' })).toHaveAttribute('id', 'part-2');
  });

  it('has the privacy policy beside it', async () => {
    await open('/protocol/privacy', { answers: { ...answers, 'agreement/getInfoById': { ...agreement, id: 2, title: '隐私政策' } } });
    expect(screen.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible();
    expect(host.asked).toMatchObject([{ call: 'agreement/getInfoById', request: { id: 2 } }]);
  });

  it('never renders its text as markup', async () => {
    await open('/protocol', {
      answers: { ...answers, 'agreement/getInfoById': { ...agreement, content: '<img src=x onerror=alert(1)>' } },
    });
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(host.slot.querySelector('img')).toBeNull();
  });

  it('is a 404 page when the service has none', async () => {
    await open('/protocol', { answers: { ...answers, 'agreement/getInfoById': null } });
    await waitFor(() => expect(host.errors).toMatchObject([{ status: 404 }]));
  });
});
