import type { StaffCallResponse } from 'shared-contracts/staff/calls';

/** A member as the detail shows one. */
export type Member = StaffCallResponse<'staff/members/getDetail'>;
export type Contact = StaffCallResponse<'staff/members/showContact'>;
