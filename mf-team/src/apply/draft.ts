/** The text fields of the form. */
export interface CompanyFields {
  companyName: string;
  taxNumber: string;
  contact: string;
  duties: string;
  phone: string;
}

const KEY = 'teamApplication';

/** What this member has typed in this tab and not sent: it outlives a session that ends meanwhile. Null for nothing. */
export function readDraft(userId: string | null): Partial<CompanyFields> | null {
  const kept = withStorage(
    (storage) => JSON.parse(storage.getItem(KEY) ?? 'null') as { userId: string; fields: Partial<CompanyFields> } | null,
  );
  return kept && kept.userId === userId ? kept.fields : null;
}

/** Keeps what is typed. */
export function keepDraft(userId: string | null, fields: Partial<CompanyFields>): void {
  withStorage((storage) => storage.setItem(KEY, JSON.stringify({ userId, fields })));
}

/** Forgets it: it was sent. */
export function dropDraft(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

/** Browsers throw where storage is switched off or full: the form then keeps the words while it is open. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
