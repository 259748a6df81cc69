import type { Budget, PurchaseRequest, RequestDetail } from '../team/load.ts';

const at = '2026-11-23T02:00:00.000Z';

/** A request of a colleague that waits for the caller. */
export const sampleRequest: PurchaseRequest = {
  id: 4,
  state: 'asked',
  askedBy: 'Cora',
  isOwn: false,
  departmentName: 'Editing',
  comment: 'For the autumn film',
  lines: 2,
  total: 100_000,
  approvedTotal: null,
  beyondBudget: false,
  may: ['change', 'approve', 'approveAndOrder', 'refuse'],
  orderId: null,
  createdAt: at,
  askedAt: at,
  expiresAt: '2026-11-30T02:00:00.000Z',
};

const LINE: RequestDetail['list'][number] = {
  id: 11,
  dataId: 1,
  musicLibraryTypeId: 1,
  title: 'Track 1',
  version: 'Full',
  number: 'YH-P001',
  project: { id: 5, name: 'Autumn film' },
  grant: { usage: 'filmTv', form: 'film', licensee: 'corporate', period: 'oneYear', scope: 'mainland', channels: ['tv'], seconds: 'full' },
  use: 'corporate film, mainland, 1 year',
  addedBy: 'Cora',
  price: 60_000,
  discount: 0,
  total: 60_000,
};

/** The same with its two works; it costs ¥200 more now. */
export function requestDetail(given: Partial<RequestDetail> = {}): RequestDetail {
  return {
    ...sampleRequest,
    list: [LINE, { ...LINE, id: 12, dataId: 2, title: 'Track 2', total: 60_000 }],
    current: { priceVersion: 3, total: 120_000 },
    fault: '',
    budgets: [{ id: 2, kind: 'department', name: 'Editing', period: 'month', left: 500_000, needed: 120_000, isReserved: true }],
    history: [{ state: 'asked', actorName: 'Cora', reason: '', at }],
    ...given,
  };
}

/** A budget of a department: a tenth spent, a fifth reserved. */
export const sampleBudget: Budget = {
  id: 2,
  departmentId: 5,
  projectId: null,
  name: 'Editing',
  period: 'month',
  amount: 1_000_000,
  month: '2026-11',
  reserved: 200_000,
  consumed: 100_000,
};
