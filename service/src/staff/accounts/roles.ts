/** Roles of the provider's staff. An administrator may do everything that another role may. */
export const STAFF_ROLES = ['reviewer', 'finance', 'editor', 'administrator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
