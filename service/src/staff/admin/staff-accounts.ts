import { staffName } from 'shared-contracts/staff/declaration';
import { z } from 'zod';
import { PasswordHasher } from '../../members/passwords/password-hasher.ts';
import { auditLines } from '../../platform/audit/audit.ts';
import {
  addFirstAdministrator,
  addStaff,
  listStaff,
  resetStaffPassword,
  type StaffContext,
  setDisabled,
  setRole,
} from '../accounts/accounts.ts';
import { STAFF_ROLES } from '../accounts/roles.ts';
import { setShopAccount } from '../accounts/shop-account.ts';
import type { OperatorContext } from '../context.ts';
import { command } from './commands.ts';

const BY = 'command line';
const named = z.object({ name: staffName });
const withRole = named.extend({ role: z.enum(STAFF_ROLES) });

const contextOf = ({ db, now }: OperatorContext): StaffContext => ({ db, now, passwords: new PasswordHasher() });

/** Commands about staff accounts and the audit log. */
export const STAFF_COMMANDS = {
  staffInit: command(named, (operator, { name }) => addFirstAdministrator(contextOf(operator), name)),
  staffAdd: command(withRole, (operator, { name, role }) => addStaff(contextOf(operator), BY, { name, role })),
  staffRole: command(withRole, (operator, { name, role }) => setRole(contextOf(operator), BY, name, role)),
  staffDisable: command(named, (operator, { name }) => setDisabled(contextOf(operator), BY, name, true)),
  staffEnable: command(named, (operator, { name }) => setDisabled(contextOf(operator), BY, name, false)),
  staffReset: command(named, (operator, { name }) => resetStaffPassword(contextOf(operator), BY, name)),
  staffShopper: command(named.extend({ user: z.string().trim().min(1).max(64).nullable() }), (operator, { name, user }) =>
    setShopAccount(contextOf(operator), name, user),
  ),
  staffList: command(z.object({}), async ({ db }) => ({ staff: await listStaff(db) })),
  staffAudit: command(z.object({ limit: z.number().int().min(1).max(10_000) }), async ({ db }, { limit }) => ({
    lines: (await auditLines(db, limit, 0)).map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
  })),
} as const;
