import type { LocalisedText } from '../locale/locale.ts';
import type { TeamRole } from './powers.ts';

/** Most people that are invited at once: as many messages as one network may cause in an hour. */
export const IMPORT_ROWS_MAX = 100;

/** Columns of a file of people to invite, by their heads. Name and contact are needed. */
export const IMPORT_COLUMNS = {
  name: { zh: '姓名', en: 'Name' },
  contact: { zh: '手机号或邮箱', en: 'Phone or email' },
  role: { zh: '角色', en: 'Role' },
  department: { zh: '部门', en: 'Department' },
} as const satisfies Record<string, LocalisedText>;
export type ImportColumn = keyof typeof IMPORT_COLUMNS;

/** Roles as the cells of the file have them; an empty one is a member. */
export const IMPORT_ROLES: Readonly<Record<Exclude<TeamRole, 'owner'>, LocalisedText>> = {
  administrator: { zh: '管理员', en: 'Administrator' },
  departmentAdministrator: { zh: '部门管理员', en: 'Department administrator' },
  member: { zh: '成员', en: 'Member' },
};
