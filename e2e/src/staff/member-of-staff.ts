import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Language, Visitor } from '../browser/visitor.ts';
import { withPrefix } from '../pages/routes.ts';
import { newStaff } from '../storefront/staff.ts';
import type { Storefront } from '../storefront/storefront.ts';

export const NEW_PASSWORD = 'a kettle full of moss';
const STEP_MS = 30_000;

/** The code that an authenticator shows, or the one that it shows next: each counts once. */
export function codeOf(secret: string, { next = false } = {}): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + (next ? STEP_MS : 0) });
}

let made = 0;

/** A name for an account that no other test uses. */
export function staffName(role: string): string {
  made += 1;
  return `${role}-${process.pid}-${made}`;
}

/**
 * Opens the pages of the staff for a new member of staff, who has a second factor and a password of their own. What a page does for that
 * has a journey of its own; here calls do it.
 */
export async function openAsStaff(
  newVisitor: (origin: string) => Promise<Visitor>,
  storefront: Storefront,
  role: string,
): Promise<Visitor & { name: string }> {
  const { name, token } = await signedInStaff(storefront, role);
  const visitor = await newVisitor(storefront.staffUrl);
  await visitor.page.addInitScript((kept) => sessionStorage.setItem('staff.token', kept), token);
  return { ...visitor, name };
}

/** A new member of staff with a second factor and a password of their own, signed in by calls. */
async function signedInStaff(storefront: Storefront, role: string): Promise<{ name: string; token: string }> {
  const name = staffName(role);
  const given = await newStaff(storefront, name, role);
  const { token } = await staffCall<{ token: string }>(storefront, 'session/signIn', { name, password: given });
  const { secret } = await staffCall<{ secret: string }>(storefront, 'secondFactor/begin', {}, token);
  await staffCall(storefront, 'secondFactor/enrol', { code: codeOf(secret) }, token);
  await staffCall(storefront, 'session/changePassword', { password: given, newPassword: NEW_PASSWORD }, token);
  return { name, token };
}

/** Refuses the price tables that still wait for a second person: while one waits, no other of the same version can be proposed. */
export async function refuseWaitingPrices(storefront: Storefront): Promise<void> {
  const { token } = await signedInStaff(storefront, 'finance');
  const filter = { kind: 'prices', state: 'proposed' };
  const { list } = await staffCall<{ list: { id: number }[] }>(storefront, 'proposals/getList', filter, token);
  for (const { id } of list) await staffCall(storefront, 'proposals/refuse', { id, reason: 'left by an earlier run' }, token);
}

/** Approves the application of a team, by its tax number. */
export async function approveTeam(storefront: Storefront, taxNumber: string): Promise<void> {
  const { token } = await signedInStaff(storefront, 'reviewer');
  const { list } = await staffCall<{ list: { id: number }[] }>(storefront, 'teams/getList', { keyWords: taxNumber }, token);
  await staffCall(storefront, 'teams/approve', { id: list[0]!.id }, token);
}

/** Puts inventory on sale that units can be used for `days`, and gives a team some of it. @returns its name in both languages. */
export async function grantInventory(
  storefront: Storefront,
  given: { taxNumber: string; units: number; days: number; grant: object },
): Promise<string> {
  const { token } = await signedInStaff(storefront, 'finance');
  const { days, ...granted } = given;
  const name = `Units ${Date.now()}`;
  const key = name.toLowerCase().replace(' ', '-');
  const words = { name: { zh: name, en: name }, description: { zh: '', en: '' } };
  const offer = { key, ...words, libraries: [1], base: 10_000, leastUnits: 1, mostUnits: 100, steps: [], days };
  await staffCall(storefront, 'inventory/publish', { ...offer, seen: null, reason: 'a test' }, token);
  await staffCall(storefront, 'inventory/grant', { ...granted, offer: key, reason: 'a test' }, token);
  return name;
}

/** Approves the contract of a composer. */
export async function approveContract(storefront: Storefront, id: number): Promise<void> {
  const { token } = await signedInStaff(storefront, 'reviewer');
  const { sha256 } = await staffCall<{ sha256: string }>(storefront, 'composers/getDetail', { id }, token);
  await staffCall(storefront, 'composers/approve', { id, sha256 }, token);
}

/** Opens a page of the staff by its address. */
export async function openStaffPage(page: Page, language: Language, path: string): Promise<void> {
  await page.goto(withPrefix(language, path));
  await page.getByRole('navigation').first().waitFor();
}

/** Waits until the page says that a decision was taken. A refusal ends the wait, and its words are in the failure of the test. */
export async function expectDone(page: Page, done: string): Promise<void> {
  const refusal = page.getByRole('dialog').getByRole('alert');
  await expect(page.getByText(done).or(refusal).first()).toBeVisible();
  expect(await refusal.allTextContents()).toEqual([]);
}

/** A staff call through the origin of the staff; gives `data` of the envelope. Throws for any other code than 1000. */
async function staffCall<Data>({ staffUrl }: Storefront, name: string, body: object, token = ''): Promise<Data> {
  const response = await fetch(`${staffUrl}/api/staff/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      language: 'CN',
      'idempotency-key': crypto.randomUUID(),
      ...(token && { 'staff-authorization': token }),
    },
    body: JSON.stringify(body),
  });
  const envelope = (await response.json()) as { code: number; msg: string; data: Data };
  if (envelope.code !== 1000) throw new Error(`${name}: ${response.status} ${envelope.msg}`);
  return envelope.data;
}
