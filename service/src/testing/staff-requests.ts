import { Secret, TOTP } from 'otpauth';
import type { StaffCallName } from 'shared-contracts/staff/calls';
import { reverseInvoice } from '../commerce/invoices/change-invoice.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { addCompletedOrder } from './completed-order.ts';
import { sha256Of, signedByComposer } from './composer-contracts.ts';
import { sentSong } from './composer-songs.ts';
import { newMember } from './new-member.ts';
import { INVOICE, TEST_RECEIPT } from './order-requests.ts';
import { newShopper } from './shopping.ts';
import { newStaff, type StaffCaller } from './staff-caller.ts';
import { CONTENT_MAKERS, type Maker, REASON } from './staff-content-requests.ts';
import { OFFER_MAKERS } from './staff-offer-requests.ts';
import { PAYOUT_MAKERS } from './staff-payout-requests.ts';
import { appliedTeam } from './team-applications.ts';
import type { TestService } from './test-app.ts';

/** A plain PDF. */
export const TEST_PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n').toString('base64');

/** A request of an invoice that waits for staff. */
export async function appliedInvoice(service: TestService, medium: 'electronic' | 'paper' = 'electronic') {
  const { id: memberId, token } = await newMember(service);
  const { orderId } = await addCompletedOrder(service.context, memberId);
  const addressId = medium === 'paper' ? await addressOf(service, token) : undefined;
  const request = { ...INVOICE, orderIds: [orderId], medium, ...(addressId && { addressId }) };
  const { data } = await service.call('invoiceRecord/applyInvoice', request, { token });
  return { id: data.id, orderId, memberId, token };
}

/** An issued invoice whose order was refunded. */
export async function invoiceToRedFlush(service: TestService) {
  const invoice = await appliedInvoice(service);
  const me = await newStaff(service, 'finance');
  await me.call('staff/invoices/issue', { id: invoice.id, file: TEST_PDF });
  const { db, now } = service.context;
  const order = await db.selectFrom('customer_order').select(['id', 'number']).where('id', '=', invoice.orderId).executeTakeFirstOrThrow();
  await inTransaction(db, (tx) => reverseInvoice(tx, order, now()));
  return { ...invoice, order: order.number };
}

async function addressOf(service: TestService, token: string): Promise<number> {
  const address = { name: '王小明', phone: '13800138000', area: '310104', detail: '声音路 100 号' };
  await service.call('userAddress/saveAddress', address, { token });
  return (await service.call('userAddress/getAddressList', {}, { token })).data.list[0]!.id;
}

/** A transfer whose receipt waits for staff. */
export async function provenTransfer(service: TestService) {
  const me = await newShopper(service);
  const order = await me.order([1]);
  await me.startPayment(order, 0, 'transfer');
  await service.call('payment/uploadProof', { id: order.id, file: TEST_RECEIPT }, me.options);
  return { id: order.id, order: order.number };
}

/** A completed order that was paid by transfer, so that its refund goes by bank. */
export async function paidTransfer(service: TestService) {
  const transfer = await provenTransfer(service);
  for (let nth = 0; nth < 2; nth += 1) {
    const { code, msg } = await (await newStaff(service, 'finance')).call('staff/transfers/confirm', { order: transfer.order });
    if (code !== 1000) throw new Error(msg);
  }
  return transfer;
}

/** A certificate that a member asked for on paper. */
export async function askedCertificate(service: TestService) {
  const { id: memberId, token } = await newMember(service);
  const { licenceIds, orderId } = await addCompletedOrder(service.context, memberId);
  const licenceId = licenceIds[0]!;
  await service.call('order/getGrantBook', { ids: [licenceId], addressId: await addressOf(service, token) }, { token });
  const { db } = service.context;
  const { number } = await db.selectFrom('certificate').select('number').where('licence_id', '=', licenceId).executeTakeFirstOrThrow();
  return { number, licenceId, orderId };
}

/** A proposal of another member of staff. */
async function proposal(service: TestService, by?: StaffCaller): Promise<{ id: number }> {
  const { number } = await askedCertificate(service);
  const proposer = by ?? (await newStaff(service, 'finance'));
  return { id: (await proposer.call('staff/certificates/revoke', { number, reason: REASON })).data.proposal };
}

async function work(service: TestService) {
  return { kind: 'invoice' as const, id: (await appliedInvoice(service)).id };
}

/** A code of the authenticator of an account, which is enrolled for it. */
async function code(service: TestService, me: StaffCaller): Promise<string> {
  const { data } = await me.call('staff/secondFactor/begin', {});
  const totp = new TOTP({ secret: Secret.fromBase32(data.secret) });
  const at = (steps: number) => totp.generate({ timestamp: service.context.now().getTime() + steps * 30_000 });
  if (me.name.startsWith('enrolling')) return at(0);
  await me.call('staff/secondFactor/enrol', { code: at(0) });
  return at(1);
}

/** The prices in force, with one year at another factor. */
export async function changedTable(me: StaffCaller, basisPoints = 10_500) {
  const { table, next } = (await me.call('staff/prices/getCurrent', {})).data;
  const changed = structuredClone(next?.table ?? table);
  changed.tags.period.find(({ key }) => key === 'oneYear')!.basisPoints = basisPoints;
  return changed;
}

/** A file in which a work has another English title. */
export function fileOfTitle(code: string, title: string): string {
  return Buffer.from(`Code,English title\r\n${code},${title}\r\n`).toString('base64');
}

async function importedTitle(me: StaffCaller) {
  const { code: of } = (await me.call('staff/works/getDetail', { id: 7 })).data;
  return { file: fileOfTitle(of, `A title of a file ${Math.random()}`) };
}

const PRICED = { works: { ids: [5, 6] }, change: { price: { set: 123_400 } } };
const otherAccount = async (service: TestService) => ({ name: (await newStaff(service, 'editor')).name });

/** A request of each staff call that succeeds, for a caller who is an administrator. */
export const STAFF_MAKERS: Record<StaffCallName, Maker> = {
  'staff/session/signIn': async (_service, { name }) => ({ name, password: name }),
  'staff/session/get': async () => ({}),
  'staff/session/verify': async (service, me) => ({ code: await code(service, me) }),
  'staff/session/confirm': async (_service, { name }) => ({ password: name }),
  'staff/session/signOut': async () => ({}),
  'staff/session/changePassword': async (_service, { name }) => ({ password: name, newPassword: 'a longer password' }),
  'staff/session/getList': async () => ({}),
  'staff/session/end': async (service, { id, name }) => {
    await newStaff(service, 'administrator', { name });
    const { db } = service.context;
    const sessions = db.selectFrom('staff_session').select('id').where('staff_id', '=', id).orderBy('id', 'desc');
    return sessions.limit(1).executeTakeFirstOrThrow();
  },
  'staff/secondFactor/begin': async () => ({}),
  'staff/secondFactor/enrol': async (service, me) => ({ code: await code(service, { ...me, name: 'enrolling' }) }),
  'staff/secondFactor/newCodes': async (service, me) => {
    await code(service, me);
    return {};
  },
  'staff/secondFactor/remove': async () => ({}),
  'staff/account/getList': async () => ({}),
  'staff/account/add': async () => ({ name: `added${Math.random().toString(36).slice(2, 8)}`, role: 'editor' }),
  'staff/account/role': async (service) => ({ ...(await otherAccount(service)), role: 'reviewer', reason: REASON }),
  'staff/account/disable': async (service) => ({ ...(await otherAccount(service)), reason: REASON }),
  'staff/account/enable': otherAccount,
  'staff/account/resetPassword': otherAccount,
  'staff/account/resetSecondFactor': async (service) => {
    const other = await newStaff(service, 'editor');
    await code(service, other);
    return { name: other.name, reason: REASON };
  },
  'staff/audit/getList': async () => ({}),
  'staff/audit/export': async () => ({ action: 'sign in' }),
  'staff/work/getList': async () => ({}),
  'staff/work/export': async () => ({}),
  'staff/work/counts': async () => ({}),
  'staff/work/take': work,
  'staff/work/handBack': async (service, me) => {
    const item = await work(service);
    await me.call('staff/work/take', item);
    return item;
  },
  'staff/work/note': async (service) => ({ ...(await work(service)), text: 'please look, @administrator1.' }),
  'staff/work/notes': work,
  'staff/work/mentions': async (service, me) => {
    await me.call('staff/work/note', { ...(await work(service)), text: `@${me.name}` });
    return {};
  },
  'staff/invoices/getList': async () => ({}),
  'staff/invoices/export': async () => ({}),
  'staff/invoices/getFile': async (service, me) => {
    const { id } = await appliedInvoice(service);
    await me.call('staff/invoices/issue', { id, file: TEST_PDF });
    return { id };
  },
  'staff/invoices/recordRedFlush': async (service) => ({ id: (await invoiceToRedFlush(service)).id, number: `red ${Math.random()}` }),
  'staff/invoices/getDetail': async (service) => ({ id: (await appliedInvoice(service, 'paper')).id }),
  'staff/invoices/issue': async (service) => ({ id: (await appliedInvoice(service)).id, file: TEST_PDF }),
  'staff/invoices/refuse': async (service) => ({ id: (await appliedInvoice(service)).id, reason: REASON }),
  'staff/invoices/redFlush': async (service, me) => {
    const { id } = await appliedInvoice(service);
    await me.call('staff/invoices/issue', { id, file: TEST_PDF });
    return { id, reason: REASON };
  },
  'staff/orders/getList': async () => ({ keyWords: '静水' }),
  'staff/orders/export': async () => ({}),
  'staff/orders/getDetail': async (service) => ({ id: (await paidTransfer(service)).id }),
  'staff/orders/cancel': async (service) => ({ id: (await (await newShopper(service)).order([1])).id, reason: REASON }),
  'staff/refunds/getList': async () => ({}),
  'staff/refunds/export': async () => ({}),
  'staff/refunds/refund': async (service) => ({ order: (await paidTransfer(service)).order, reason: REASON }),
  'staff/refunds/paid': async (service, me) => {
    const { order } = await paidTransfer(service);
    await me.call('staff/refunds/refund', { order, reason: REASON });
    return { order, reference: 'bank 1' };
  },
  'staff/transfers/getList': async () => ({ waiting: false }),
  'staff/transfers/export': async () => ({}),
  'staff/transfers/getDetail': async (service) => ({ order: (await provenTransfer(service)).order }),
  'staff/transfers/getReceipt': async (service) => ({ order: (await provenTransfer(service)).order }),
  'staff/transfers/confirm': async (service) => ({ order: (await provenTransfer(service)).order }),
  'staff/transfers/reject': async (service) => ({ order: (await provenTransfer(service)).order, reason: REASON }),
  'staff/payments/getList': async () => ({ sort: 'amount' }),
  'staff/payments/export': async () => ({}),
  'staff/payments/getNotices': async () => ({ refused: true }),
  'staff/payments/exportNotices': async () => ({ refused: true }),
  'staff/reconciliation/getList': async () => ({}),
  'staff/reconciliation/run': async (service) => {
    // Another call may have checked a moment ago.
    await service.context.db.deleteFrom('reconciliation').execute();
    return {};
  },
  'staff/certificates/getList': async () => ({ show: 'all' }),
  'staff/certificates/export': async () => ({}),
  'staff/certificates/mailed': async (service) => ({ number: (await askedCertificate(service)).number, carrier: 'SF', tracking: '1' }),
  'staff/certificates/revoke': async (service) => ({ number: (await askedCertificate(service)).number, reason: REASON }),
  'staff/members/getList': async (service) => ({ keyWords: String((await newMember(service)).id) }),
  'staff/members/export': async () => ({}),
  'staff/members/getDetail': async (service) => ({ id: (await newMember(service)).id }),
  'staff/members/showContact': async (service) => ({ id: (await newMember(service)).id, reason: REASON }),
  'staff/members/block': async (service) => ({ id: (await newMember(service)).id, reason: REASON }),
  'staff/members/unblock': async (service, me) => {
    const { id } = await newMember(service);
    await me.call('staff/members/block', { id, reason: REASON });
    return { id, reason: REASON };
  },
  'staff/songs/getList': async () => ({ state: 'auditing', sort: 'newest' }),
  'staff/songs/getDetail': async (service) => ({ id: (await sentSong(service)).id }),
  'staff/songs/accept': async (service) => {
    const { id, submittedAt } = await sentSong(service);
    return { id, submittedAt, band: 2 };
  },
  'staff/songs/refuse': async (service) => {
    const { id, submittedAt } = await sentSong(service);
    return { id, submittedAt, reason: REASON, remarks: [] };
  },
  ...PAYOUT_MAKERS,
  'staff/composers/getList': async () => ({ state: 'reviewing', sort: 'newest' }),
  'staff/composers/getDetail': async (service) => ({ id: (await signedByComposer(service)).id }),
  'staff/composers/getNumbers': async (service) => ({ id: (await signedByComposer(service)).id }),
  'staff/composers/getDocument': async (service) => ({ id: (await signedByComposer(service)).id }),
  'staff/composers/approve': async (service) => {
    const { id } = await signedByComposer(service);
    return { id, sha256: await sha256Of(service, id) };
  },
  'staff/composers/reject': async (service) => ({ id: (await signedByComposer(service)).id, reason: REASON }),
  'staff/teams/getList': async () => ({ state: 'reviewing', sort: 'newest' }),
  'staff/teams/getDetail': async (service) => ({ id: (await appliedTeam(service)).id }),
  'staff/teams/getLicence': async (service) => ({ id: (await appliedTeam(service)).id }),
  'staff/teams/approve': async (service) => ({ id: (await appliedTeam(service)).id }),
  'staff/teams/reject': async (service) => ({ id: (await appliedTeam(service)).id, reason: REASON }),
  'staff/points/correct': async (service) => ({ memberId: (await newMember(service)).id, points: 100, reason: REASON }),
  'staff/prices/getCurrent': async () => ({}),
  'staff/prices/preview': async (_service, me) => ({ table: await changedTable(me) }),
  'staff/prices/propose': async (_service, me) => ({ table: await changedTable(me), from: '2099-01-01', reason: REASON }),
  'staff/rates/get': async () => ({}),
  'staff/rates/set': async () => ({ rates: { USD: 71_034 }, reason: REASON }),
  'staff/works/getList': async () => ({ library: 1, sort: 'title' }),
  'staff/works/getDetail': async () => ({ id: 1 }),
  'staff/works/edit': async () => ({ id: 2, titleEn: `A title of a test ${Math.random()}`, reason: REASON }),
  'staff/works/withdraw': async () => ({ id: 3, reason: REASON }),
  'staff/works/restore': async (_service, me) => {
    await me.call('staff/works/withdraw', { id: 4, reason: REASON });
    return { id: 4, reason: REASON };
  },
  ...CONTENT_MAKERS,
  ...OFFER_MAKERS,
  'staff/works/getTags': async () => ({}),
  'staff/works/getSheet': async () => ({ library: 1, size: 5 }),
  'staff/works/batchPreview': async () => PRICED,
  'staff/works/batchApply': async (_service, me) => {
    const { digest } = (await me.call('staff/works/batchPreview', PRICED)).data;
    return { ...PRICED, digest, reason: REASON };
  },
  'staff/works/importReport': async (_service, me) => importedTitle(me),
  'staff/works/importApply': async (_service, me) => {
    const { file } = await importedTitle(me);
    return { file, digest: (await me.call('staff/works/importReport', { file })).data.digest, reason: REASON };
  },
  'staff/thesaurus/getList': async () => ({}),
  'staff/thesaurus/set': async () => ({ word: 'zonk', tags: 'tempo:slow', near: '', place: false, reason: REASON }),
  'staff/thesaurus/reset': async (_service, me) => {
    await me.call('staff/thesaurus/set', { word: 'bonk', tags: '', near: '', place: false });
    return { word: 'bonk', reason: REASON };
  },
  'staff/words/getList': async () => ({ locale: 'zh' }),
  'staff/words/moderate': async () => ({ locale: 'zh', words: ['雨声', '钢琴'], state: 'pinned', reason: REASON }),
  'staff/proposals/getList': async () => ({}),
  'staff/proposals/export': async () => ({}),
  'staff/proposals/confirm': async (service) => proposal(service),
  'staff/proposals/refuse': async (service) => ({ ...(await proposal(service)), reason: REASON }),
  'staff/proposals/withdraw': async (service, me) => proposal(service, me),
  'staff/settings/get': async () => ({}),
  'staff/settings/set': async ({ context }) => {
    // One proposal of amounts waits at a time.
    await context.db.deleteFrom('staff_proposal').where('kind', '=', 'settings').execute();
    return { refundTwoPeopleFrom: 400_000, reason: REASON };
  },
};
