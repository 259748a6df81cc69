import type { StaffCallRequest } from 'shared-contracts/staff/calls';

/** A price table as a form changes it. */
export type PriceTable = StaffCallRequest<'staff/prices/preview'>['table'];
