import type { BrowserContext } from '@playwright/test';
import { checkTaxNumber } from 'shared-contracts/team/team-rules';
import { approveTeam } from '../staff/member-of-staff.ts';
import { call, read, type Storefront } from '../storefront/storefront.ts';
import { linkFor, newContact, signInNewMember } from './member-forms.ts';

/** A business licence that the service takes. */
export const LICENCE = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

/** A valid taxpayer identification number that no other team has. */
export function newTaxNumber(): string {
  const first = `91350100M${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  return [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].map((last) => first + last).find((number) => checkTaxNumber(number) === null)!;
}

/**
 * A new team by calls, whose owner is signed in in this browser. Its pages have a journey of their own.
 * @returns the token of the owner.
 */
export async function foundTeam(context: BrowserContext, storefront: Storefront, taxNumber = newTaxNumber()): Promise<string> {
  const token = await signInNewMember(context, storefront);
  const application = {
    ...{ companyName: `Still Water ${Date.now()}`, taxNumber, contact: 'Lin Yue', duties: 'Producer', phone: '13800138000', agreed: 1 },
    ...{ licence: LICENCE.toString('base64'), licenceName: 'licence.pdf' },
  };
  await call(storefront.url, 'teamInfo/applyTeam', application, { token });
  await approveTeam(storefront, taxNumber);
  return token;
}

/** A new member who joined the team of `owner` by calls, and is signed in in this browser. @returns their token, and their id in the team. */
export async function joinTeam(
  context: BrowserContext,
  storefront: Storefront,
  { owner, ...place }: { owner: string; name: string; powers: readonly string[]; departmentId?: number },
): Promise<{ token: string; row: number }> {
  const contact = newContact('email');
  await call(storefront.url, 'teamUser/addTeamUser', { contact, role: 'member', ...place }, { token: owner });
  const token = await signInNewMember(context, storefront);
  const invite = new URL(await linkFor(storefront, contact)).searchParams.get('invite');
  await call(storefront.url, 'teamInvitation/accept', { token: invite }, { token });
  const { list } = await call<{ list: { id: number; name: string }[] }>(storefront.url, 'teamUser/teamList', {}, { token: owner });
  return { token, row: list.find(({ name }) => name === place.name)!.id };
}

/** Saves a project of the team, and puts works for it into the team cart. @returns the id of the project. */
export async function fillTeamCart({ url }: Storefront, token: string, project: object, dataIds: readonly number[]): Promise<number> {
  const { id } = await call<{ id: number }>(url, 'teamGrantProject/addGrantProject', { ...project, cartType: 2 }, { token });
  await call(url, 'shoppingCart/addCarts', { orderType: 1, cartType: 2, dataIds, projectId: id }, { token });
  return id;
}

/** What the team of a member holds in inventory. */
export function quotasOf({ url }: Storefront, token: string) {
  return read<{ list: { id: number; state: string; counts: { free: number; allotted: number; consumed: number } }[] }>(
    url,
    'userPopulation/getList',
    token,
  );
}
