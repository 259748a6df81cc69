/** The member whose invitation the visitor follows, from the address; the shell keeps it on the links to these pages. */
export function invitationOf(search: string): number | undefined {
  const id = new URLSearchParams(search).get('inviteId') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
}
