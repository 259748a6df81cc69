import { defineRemote } from 'shared-contracts/descriptor';
import type { LocalisedText } from 'shared-contracts/locale/locale';

/** A page of the staff: it fills the window, and nothing of it is for search engines. */
const page = (path: string, title: LocalisedText) =>
  ({
    path,
    layout: 'own',
    indexed: false,
    head: { title, description: { zh: '音乐库员工的工作台。', en: 'The workplace of the staff of the music library.' } },
  }) as const;

/** Descriptor: all that the shell, the edge and the release store know of this unit. */
export default defineRemote({
  unit: 'mf-staff',
  channel: 'staff',
  slots: ['page'],
  routes: [
    page('/', { zh: '员工工作台', en: 'Staff' }),
    page('/staff', { zh: '待办', en: 'Work list' }),
    page('/staff/invoices', { zh: '发票', en: 'Invoices' }),
    page('/staff/transfers', { zh: '对公转账', en: 'Bank transfers' }),
    page('/staff/refunds', { zh: '退款', en: 'Refunds' }),
    page('/staff/certificates', { zh: '证书', en: 'Certificates' }),
    page('/staff/proposals', { zh: '待确认的提议', en: 'Proposals' }),
    page('/staff/me', { zh: '我的账户', en: 'My account' }),
  ],
  intents: [],
  namespaces: ['staff'],
  emits: ['toast.show'],
  consumes: [],
  calls: [
    'staff/certificates/getList',
    'staff/certificates/mailed',
    'staff/invoices/getDetail',
    'staff/invoices/getList',
    'staff/invoices/issue',
    'staff/invoices/redFlush',
    'staff/invoices/refuse',
    'staff/proposals/confirm',
    'staff/proposals/getList',
    'staff/proposals/refuse',
    'staff/proposals/withdraw',
    'staff/refunds/getList',
    'staff/refunds/paid',
    'staff/secondFactor/begin',
    'staff/secondFactor/enrol',
    'staff/secondFactor/newCodes',
    'staff/session/changePassword',
    'staff/session/confirm',
    'staff/session/end',
    'staff/session/get',
    'staff/session/getList',
    'staff/session/signIn',
    'staff/session/signOut',
    'staff/session/verify',
    'staff/transfers/confirm',
    'staff/transfers/getList',
    'staff/transfers/getReceipt',
    'staff/transfers/reject',
    'staff/work/counts',
    'staff/work/getList',
    'staff/work/handBack',
    'staff/work/note',
    'staff/work/notes',
    'staff/work/take',
  ],
  contracts: '^1.0.0',
});
