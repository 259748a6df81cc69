import type { StaffCallResponse } from 'shared-contracts/staff/calls';

/** A work with its texts and tags. */
export type Work = StaffCallResponse<'staff/works/getDetail'>;
