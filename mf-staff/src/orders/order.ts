import type { StaffCallResponse } from 'shared-contracts/staff/calls';

/** An order as its detail shows it. */
export type Order = StaffCallResponse<'staff/orders/getDetail'>;
