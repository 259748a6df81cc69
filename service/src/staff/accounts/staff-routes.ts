import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CommerceContext } from '../../commerce/context.ts';
import { auditLines } from '../../platform/audit/audit.ts';
import { localeOf, sendData } from '../../platform/http/envelope.ts';
import { badRequest, Problem } from '../../platform/http/problem.ts';
import { addStaff, listStaff, resetStaffPassword, setDisabled, setRole } from './accounts.ts';
import { STAFF_ROLES, type StaffRole } from './roles.ts';
import { changeStaffPassword, requireStaff, STAFF_PASSWORD_MIN, type Staff, signInStaff, signOutStaff } from './sessions.ts';

const PAGE_SIZE = 50;
const text = z.string().refine((value) => !value.includes('\u0000'));
/** Name of a staff account. */
export const staffName = z.string().regex(/^[a-z][a-z0-9._-]{1,31}$/);
const named = z.object({ name: staffName });
const withRole = named.extend({ role: z.enum(STAFF_ROLES) });
const password = text.min(1).max(200);

interface StaffCall<Request extends z.ZodType = z.ZodType> {
  /** Roles that may call; an administrator may always. `anyone`: signed in or not. */
  roles: readonly StaffRole[] | 'staff' | 'anyone';
  request: Request;
  run(request: z.output<Request>, staff: Staff, address: string): Promise<unknown>;
}

const call = <Request extends z.ZodType>(given: StaffCall<Request>) => given as unknown as StaffCall;

/** Calls under `/staff`, all of them POST. */
function staffCalls(context: CommerceContext): Record<string, StaffCall> {
  const none = z.object({});
  return {
    'session/signIn': call({
      roles: 'anyone',
      request: z.object({ name: text.min(1).max(64), password }),
      run: (request, _staff, address) => signInStaff(context, request, address),
    }),
    'session/get': call({ roles: 'staff', request: none, run: async (_request, { name, role }) => ({ name, role }) }),
    'session/signOut': call({ roles: 'staff', request: none, run: (_request, staff) => signOutStaff(context, staff) }),
    'session/changePassword': call({
      roles: 'staff',
      request: z.object({ password, newPassword: text.min(STAFF_PASSWORD_MIN).max(200) }),
      run: (request, staff, address) => changeStaffPassword(context, staff, request, address),
    }),
    'account/getList': call({ roles: ['administrator'], request: none, run: async () => ({ list: await listStaff(context.db) }) }),
    'account/add': call({
      roles: ['administrator'],
      request: withRole,
      run: ({ name, role }, staff) => addStaff(context, staff, name, role),
    }),
    'account/role': call({
      roles: ['administrator'],
      request: withRole,
      run: ({ name, role }, staff) => setRole(context, staff, name, role),
    }),
    'account/disable': call({
      roles: ['administrator'],
      request: named,
      run: ({ name }, staff) => setDisabled(context, staff, name, true),
    }),
    'account/enable': call({
      roles: ['administrator'],
      request: named,
      run: ({ name }, staff) => setDisabled(context, staff, name, false),
    }),
    'account/resetPassword': call({
      roles: ['administrator'],
      request: named,
      run: ({ name }, staff) => resetStaffPassword(context, staff, name),
    }),
    'audit/getList': call({
      roles: ['administrator'],
      request: z.object({ page: z.number().int().min(1).max(10_000).optional() }),
      run: async ({ page = 1 }) => ({
        list: (await auditLines(context.db, PAGE_SIZE, (page - 1) * PAGE_SIZE)).map(({ at, ...line }) => ({
          ...line,
          at: at.toISOString(),
        })),
      }),
    }),
  };
}

/** The provider's staff: sessions and accounts of their own, under `/staff`. The edge does not pass these addresses on. */
export function registerStaff(app: FastifyInstance, context: CommerceContext): void {
  for (const [name, { roles, request: schema, run }] of Object.entries(staffCalls(context))) {
    app.post(`/staff/${name}`, async (request, reply) => {
      const locale = localeOf(request);
      reply.header('cache-control', 'no-store').header('content-language', locale === 'zh' ? 'zh-CN' : 'en');
      const staff = roles === 'anyone' ? null : await requireStaff(context, request.headers.authorization);
      if (Array.isArray(roles) && staff!.role !== 'administrator' && !roles.includes(staff!.role)) throw forbidden();
      const parsed = schema.safeParse(request.body ?? {});
      if (!parsed.success) {
        const at = parsed.error.issues[0]!.path.join('.');
        throw badRequest(`${at || '内容'}：格式不正确`, `${at || 'The body'}: is not in the right form`);
      }
      return sendData(reply, await run(parsed.data, staff as Staff, request.ip));
    });
  }
}

function forbidden(): Problem {
  return new Problem(403, 0, { zh: '您的角色没有这项权限', en: 'Your role does not allow this' });
}
