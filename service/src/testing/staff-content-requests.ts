import type { StaffCallName } from 'shared-contracts/staff/calls';
import type { StaffCaller } from './staff-caller.ts';
import type { TestService } from './test-app.ts';

/** Makes a request of a staff call. */
export type Maker = (service: TestService, me: StaffCaller) => Promise<object>;

export const REASON = 'the reason of a test';
const LIST = 'staff/invoices/getList';
const DAYS = { from: '2026-10-01', to: '2026-10-31' };

const words = () => ({ zh: `测试 ${Math.random()}`, en: `A test ${Math.random()}` });
const newContact = () => ({
  seen: null,
  name: words(),
  duty: words(),
  hours: words(),
  phone: '400-000-0109',
  email: 'test@yinhe.example',
  qq: '',
});

const newBanner = () => ({ seen: null, title: words(), subtitle: words(), path: '/music', workCode: null, position: 1, shown: false });

const newSearchTexts = () => {
  const path = `/source/test-${Math.random().toString(36).slice(2)}`;
  return { path, seen: null, title: words(), keywords: words(), description: words() };
};

/** Requests of the calls about content, figures and saved views. */
export const CONTENT_MAKERS = {
  'staff/agreements/getList': async () => ({}),
  'staff/agreements/getDetail': async () => ({ id: 1 }),
  'staff/agreements/publish': async (_service, me) => {
    const { latest } = (await me.call('staff/agreements/getDetail', { id: 1 })).data;
    return { id: 1, after: latest, title: words(), content: words(), from: '2099-01-01', reason: REASON };
  },
  'staff/agreements/withdraw': async (_service, me) => {
    const { latest } = (await me.call('staff/agreements/getDetail', { id: 1 })).data;
    const later = { id: 1, after: latest, title: words(), content: words(), from: '2099-01-01', reason: REASON };
    return { id: 1, version: (await me.call('staff/agreements/publish', later)).data.version, reason: REASON };
  },
  'staff/banners/getList': async () => ({}),
  'staff/banners/save': async () => newBanner(),
  'staff/banners/remove': async (_service, me) => {
    const { id, revision } = (await me.call('staff/banners/save', newBanner())).data;
    return { id, seen: revision };
  },
  'staff/themes/getList': async () => ({}),
  'staff/themes/getDetail': async () => ({ id: 1 }),
  'staff/themes/save': async (_service, me) => {
    const { revision, works, image: _, ...theme } = (await me.call('staff/themes/getDetail', { id: 1 })).data;
    return { ...theme, title: words(), description: words(), codes: works.map(({ code: of }) => of).reverse(), seen: revision };
  },
  'staff/seo/getList': async () => ({}),
  'staff/seo/save': async () => newSearchTexts(),
  'staff/seo/remove': async (_service, me) => {
    const added = newSearchTexts();
    return { path: added.path, seen: (await me.call('staff/seo/save', added)).data.revision };
  },
  'staff/contacts/getList': async () => ({}),
  'staff/contacts/save': async () => newContact(),
  'staff/contacts/remove': async (_service, me) => {
    const { id, revision } = (await me.call('staff/contacts/save', newContact())).data;
    return { id, seen: revision };
  },
  'staff/shareTemplates/getList': async () => ({}),
  'staff/shareTemplates/save': async (_service, me) => {
    const { id, revision } = (await me.call('staff/shareTemplates/getList', {})).data.list[0]!;
    return { id, seen: revision, content: words().zh };
  },
  'staff/teamTexts/getList': async () => ({}),
  'staff/teamTexts/save': async (_service, me) => {
    const { id, revision } = (await me.call('staff/teamTexts/getList', {})).data.list[0]!;
    return { id, seen: revision, title: words(), text: words() };
  },
  'staff/company/get': async () => ({}),
  'staff/company/save': async (_service, me) => {
    const { revision, licensor: _, ...company } = (await me.call('staff/company/get', {})).data;
    return { ...company, name: words(), seen: revision };
  },
  'staff/figures/getSales': async () => DAYS,
  'staff/figures/getSearches': async () => DAYS,
  'staff/figures/getWork': async () => ({}),
  'staff/figures/getMessages': async () => DAYS,
  'staff/views/getList': async () => ({ list: LIST }),
  'staff/views/save': async () => ({ list: LIST, name: words().en, query: 'state=applied' }),
  'staff/views/remove': async (_service, me) => {
    const { data } = await me.call('staff/views/save', { list: LIST, name: words().en, query: 'state=applied' });
    return { id: data.id };
  },
} satisfies Partial<Record<StaffCallName, Maker>>;
