/** Roles and what they may do are data, which calls, commands and pages read alike. */
export { STAFF_ROLES, type StaffRole } from 'shared-contracts/staff/rights';
