/**
 * Response header with what changed in the session, as form fields. With `id` it is a sign-in; a token alone was exchanged for an
 * older one.
 */
export const SESSION_HEADER = 'x-session';

/** Fields that the page keeps of a session. Those that a response does not name stay as they are. */
export interface SessionFields {
  token?: string;
  /** 0 complete, -1 incomplete. */
  perfectStatus?: 0 | -1;
  /** 0 = main account of an approved team, 1 = every other user. */
  isTeam?: 0 | 1;
  id?: number;
}

/** Where the page keeps the session. */
export interface SessionPort {
  token(): string | null;
  /** The member whose session it is; null when nobody is signed in. */
  userId(): string | null;
  /** Removes the session. */
  clear(): void;
  /** Stores the fields of a sign-in, an exchanged token or a completed profile. */
  store(fields: SessionFields): void;
}

export function sessionHeaderText(fields: SessionFields): string {
  return new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])).toString();
}

/** Reads the session header; null without one. Fields of another form are left out. */
export function parseSessionFields(header: unknown): SessionFields | null {
  if (typeof header !== 'string') return null;
  const given = new URLSearchParams(header);
  const fields: SessionFields = {};
  const token = given.get('token');
  if (token) fields.token = token;
  const status = given.get('perfectStatus');
  if (status === '0' || status === '-1') fields.perfectStatus = status === '0' ? 0 : -1;
  const isTeam = given.get('isTeam');
  if (isTeam === '0' || isTeam === '1') fields.isTeam = isTeam === '0' ? 0 : 1;
  const id = given.get('id');
  if (id && /^\d{1,10}$/.test(id)) fields.id = Number(id);
  return fields;
}
