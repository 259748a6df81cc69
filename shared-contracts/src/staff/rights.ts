/** Roles of the provider's staff. */
export const STAFF_ROLES = ['reviewer', 'finance', 'editor', 'administrator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * Who may do what: the one table that calls, commands and pages read. An administrator may do everything, so only the other roles are
 * named. What a right of two people allows takes two of them.
 */
const RIGHTS = {
  'work.read': ['reviewer', 'finance', 'editor'],
  'orders.read': ['reviewer', 'finance'],
  'orders.cancel': ['finance'],
  'refunds.decide': ['finance'],
  'transfers.decide': ['finance'],
  'invoices.decide': ['finance'],
  'certificates.mail': ['finance'],
  'certificates.revoke': ['finance'],
  'members.read': ['reviewer', 'finance'],
  'members.contact': ['reviewer', 'finance'],
  'members.block': ['reviewer'],
  'teams.review': ['reviewer'],
  'composers.review': ['reviewer'],
  'songs.audit': ['reviewer', 'editor'],
  'payouts.decide': ['finance'],
  'points.correct': ['finance'],
  'prices.propose': ['finance'],
  'prices.confirm': ['finance'],
  'rates.set': ['finance'],
  'packages.edit': ['finance'],
  'catalogue.edit': ['editor'],
  'thesaurus.edit': ['editor'],
  'content.edit': ['editor'],
  'figures.read': ['finance', 'editor'],
  'company.edit': [],
  'audit.read': [],
  'staff.manage': [],
  'settings.edit': [],
} as const satisfies Record<string, readonly StaffRole[]>;

export type StaffRight = keyof typeof RIGHTS;
export const STAFF_RIGHTS = Object.keys(RIGHTS) as StaffRight[];

/** Roles whose accounts need a second factor: they move money, or make accounts that do. */
const SECOND_FACTOR: readonly StaffRole[] = ['finance', 'administrator'];

/** The roles that have a right. */
export function rolesWith(right: StaffRight): StaffRole[] {
  return STAFF_ROLES.filter((role) => mayDo(role, right));
}

export function mayDo(role: StaffRole, right: StaffRight): boolean {
  return role === 'administrator' || (RIGHTS[right] as readonly StaffRole[]).includes(role);
}

/** Everything that a role may do. */
export function rightsOf(role: StaffRole): StaffRight[] {
  return STAFF_RIGHTS.filter((right) => mayDo(role, right));
}

export function needsSecondFactor(role: StaffRole): boolean {
  return SECOND_FACTOR.includes(role);
}

/** Shortest password that a member of staff may choose. */
export const STAFF_PASSWORD_MIN = 12;
