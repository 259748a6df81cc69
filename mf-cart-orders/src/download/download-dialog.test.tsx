import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TestHostOptions } from 'ui-kit/testing';
import { dialogHost, prepareDialogTests, refusal, request, requestsOf } from '../testing/open-page.ts';

prepareDialogTests();

const VERSION = { id: 7, musicLibraryTypeId: 1, title: 'First Light', number: 'YH-0007' };
const LINK = { key: 'k', url: '/download/zip?key=k', fileName: 'First Light_YH-0007.zip' };
const answers: NonNullable<TestHostOptions['answers']> = {
  'user/getIntegralById': { id: 9, value: 10 },
  'userPlay/trialQuota': { used: 3, quota: 10 },
  'order/dataValid': 0 as 0 | 1,
  'order/downloadLink': LINK,
};

/** Names of the saved files, and the bytes of each blob. */
let saved: { name: string; href: string }[];
let blobs: Blob[];
/** What the zip's address answers, one entry a request. */
let replies: { status: number; length?: number; parts: (number | Error)[] }[];
let ranges: (string | undefined)[];

beforeEach(() => {
  saved = [];
  blobs = [];
  ranges = [];
  replies = [{ status: 200, length: 4, parts: [2, 2] }];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.getAttribute('href')! });
  });
  Object.assign(globalThis, { fetch: async (_url: string, init: RequestInit) => respond(init) });
});
afterEach(() => jest.restoreAllMocks());

function respond({ headers }: RequestInit) {
  ranges.push((headers as { range?: string } | undefined)?.range);
  const { status, length, parts } = replies.shift()!;
  const left = [...parts];
  const read = async () => {
    const part = left.shift();
    if (part instanceof Error) throw part;
    return part === undefined ? { done: true } : { done: false, value: new Uint8Array(part) };
  };
  const values: Record<string, string> = { etag: '"a"', ...(length && { 'content-length': String(length) }) };
  return { status, ok: status < 300, headers: { get: (name: string) => values[name] ?? null }, body: { getReader: () => ({ read }) } };
}

async function openDialog(options: TestHostOptions = {}) {
  const host = dialogHost({ answers, ...options });
  const { outcome } = await request(host, 'dialog.download', VERSION);
  const dialog = within(await screen.findByRole('dialog'));
  return { host, dialog, outcome };
}

test.each([
  ['en', 'Limited to 10 downloads per day; trial only, no license proof; buy the HD version for a genuine license.', '7 left today.'],
  ['zh', '每天限下载 10 次；仅供试用，不作为授权凭证；购买高清版可获得正版授权。', '今天还可下载 7 次。'],
] as const)('the trial states its limit and what is left today (%s)', async (locale, terms, left) => {
  const { dialog } = await openDialog({ locale });
  expect(await dialog.findByText(terms)).toBeInTheDocument();
  expect(await dialog.findByText(left)).toBeInTheDocument();
});

test('a trial is fetched with progress and saved by its name', async () => {
  const { host, dialog } = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Download trial' }));
  expect(await dialog.findByText('Downloaded: First Light_YH-0007.zip')).toBeInTheDocument();
  expect(requestsOf(host, 'order/downloadLink')).toEqual([{ id: 7, type: 1, musicLibraryTypeId: 1 }]);
  expect(saved).toEqual([{ name: LINK.fileName, href: 'blob:1' }]);
  expect(blobs[0]!.size).toBe(4);
  expect(requestsOf(host, 'userPlay/trialQuota')).toHaveLength(2);
});

test('a connection that breaks goes on where it stopped, at once and after a click', async () => {
  const broken = new TypeError('network');
  replies = [
    { status: 200, length: 6, parts: [2, broken] },
    { status: 206, parts: [2, broken] },
    ...[0, 1, 2].map(() => ({ status: 206, parts: [broken] })),
    { status: 206, parts: [2] },
  ];
  const { host, dialog } = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Download trial' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText(/^Downloaded:/)).toBeInTheDocument();
  expect(ranges.slice(0, 3)).toEqual([undefined, 'bytes=2-', 'bytes=4-']);
  expect(ranges.at(-1)).toBe('bytes=4-');
  expect(blobs[0]!.size).toBe(6);
  expect(requestsOf(host, 'order/downloadLink')).toHaveLength(1);
});

test('a browser that cannot stream gets a plain link', async () => {
  Object.assign(globalThis, { fetch: async () => ({ status: 200, ok: true, headers: { get: () => null }, body: null }) });
  const { dialog } = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Download trial' }));
  await waitFor(() => expect(saved).toEqual([{ name: LINK.fileName, href: LINK.url }]));
});

test('at the end of the quota, and when the link expired, the dialog says why nothing was downloaded', async () => {
  let answer: () => Promise<typeof LINK> = () => Promise.reject(refusal('Your trial downloads of today are used up'));
  const { dialog } = await openDialog({
    answers: { ...answers, 'userPlay/trialQuota': { used: 10, quota: 10 }, 'order/downloadLink': () => answer() },
  });
  expect(await dialog.findByText(/^None left today/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Download trial' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Sorry, unable to download. Your trial downloads of today are used up');
  answer = async () => LINK;
  replies = [{ status: 403, parts: [] }];
  await userEvent.click(dialog.getByRole('button', { name: 'Download trial' }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Sorry, unable to download. The link has expired.'));
  expect(saved).toEqual([]);
});

test('HD downloads with a licence in force; without one the dialog leads to buying', async () => {
  const owner = await openDialog({ answers: { ...answers, 'order/dataValid': 1 } });
  const versions = async (dialog: typeof owner.dialog) =>
    (await dialog.findAllByRole('heading', { level: 3 })).map((heading) => heading.textContent);
  // What the member paid for comes first.
  expect(await versions(owner.dialog)).toEqual(['HD version', 'Trial version']);
  await userEvent.click(await owner.dialog.findByRole('button', { name: 'Download HD' }));
  await waitFor(() => expect(requestsOf(owner.host, 'order/downloadLink')).toMatchObject([{ type: 2 }]));
  await userEvent.click(owner.dialog.getByRole('button', { name: 'Close' }));
  await owner.outcome;
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));

  const visitor = await openDialog({ answers: { ...answers, 'shoppingCart/valid': 1, 'user/getUserInfo': { powers: [] } as never } });
  expect(await versions(visitor.dialog)).toEqual(['Trial version', 'HD version']);
  expect(visitor.dialog.queryByRole('button', { name: 'Download HD' })).toBeNull();
  await userEvent.click(await visitor.dialog.findByRole('button', { name: 'Add to cart' }));
  expect(await visitor.outcome).toEqual({ status: 'handled', result: {} });
  await waitFor(() => expect(requestsOf(visitor.host, 'shoppingCart/valid')).toEqual([{ orderType: 1, dataId: 7, musicLibraryTypeId: 1 }]));
});

test('a visitor signs in first, and the dialog opens after it', async () => {
  const host = dialogHost({ signedIn: false, answers });
  let signedIn = false;
  host.bus.handle('dialog.login', () => ({ signedIn }));
  await (await request(host, 'dialog.download', VERSION)).outcome;
  expect(host.asked).toEqual([]);
  signedIn = true;
  await request(host, 'dialog.download', VERSION);
  expect(await screen.findByRole('dialog', { name: 'Download “First Light”' })).toBeInTheDocument();
});
