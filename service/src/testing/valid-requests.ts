import type { CallName } from 'shared-contracts/api/call-names';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { ACCOUNT_REQUESTS } from './account-requests.ts';
import { CORPORATE_SNAPSHOT } from './certificate-snapshot.ts';
import { addCompletedOrder } from './completed-order.ts';
import { SIGNER } from './composer-contracts.ts';
import { songContent } from './composer-songs.ts';
import { EARNING_REQUESTS } from './earning-requests.ts';
import { INVENTORY_REQUESTS } from './inventory-requests.ts';
import { newMember } from './new-member.ts';
import { addTeamMember, newTeam } from './new-team.ts';
import { ORDER_REQUESTS } from './order-requests.ts';
import { TEAM_REQUESTS } from './team-requests.ts';
import type { TestService } from './test-app.ts';

const NO_UPLOAD = 'x'.repeat(43);

/** One request per call that matches demo data, so that a write has an effect. */
const GRANT: LicenceOptions = {
  usage: 'filmTv',
  form: 'film',
  licensee: 'corporate',
  period: 'oneYear',
  scope: 'mainland',
  channels: ['tv'],
  seconds: 'full',
};
const PROJECT = { name: '开业片', licenseeName: '静水影像有限公司', grant: GRANT };
const ADDRESS = { name: '王小明', phone: '13800138000', area: '310104', detail: '声音路 100 号' };
/** Beyond the ids that the database gives. */
const COMPOSER = 900_001;
const PLAIN = { id: 1, type: 1, musicLibraryTypeId: 1 };
const REQUESTS: Partial<Record<CallName, object>> = {
  ...ACCOUNT_REQUESTS,
  ...ORDER_REQUESTS,
  ...TEAM_REQUESTS,
  'searchKeyword/saveData': { name: '钢琴' },
  'userPlay/addPlay': { list: [{ id: 3, musicLibraryTypeId: 1 }] },
  'userPlay/mergePlay': { list: [{ id: 30, musicLibraryTypeId: 1 }] },
  'userPlay/addAlbumPlay': { id: 2 },
  'userPlay/play': { id: 1 },
  'userPlay/deletePlay': { ids: [1] },
  'userPlay/downMusic': { id: 4 },
  'order/downloadLink': { id: 5, type: 1 },
  'order/dataValid': { orderType: 1, dataIds: [1], musicLibraryTypeId: 1 },
  'share/count': { dataId: 1, type: 1 },
  ...INVENTORY_REQUESTS,
  ...EARNING_REQUESTS,
  'seo/getInfo': { path: '/' },
  'music/getByIds': { ids: [3, 1] },
  'music/suggest': { text: '钢' },
  'userFavorites/updateFavorites': { id: 1, name: '雨天' },
  'userFavorites/deleteFavorites': { id: 3 },
  'userFavorites/unshareFavorites': { id: 2 },
  'userFavorites/getShared': { shareKey: 'x' },
  'userFavoritesData/favoritesData': { type: 3, dataId: 20 },
  'userFavoritesData/cancelFavorites': { type: 3, dataId: 10 },
  'userFavoritesData/deleteFavorites': { type: 3, dataIds: [11] },
  'userFavoritesData/moveFavorites': { favoritesId: 2, type: 3, dataIds: [12] },
  'userAddress/saveAddress': ADDRESS,
  'user/integralInfo': {},
  'grantTag/getGrantDataByType': { type: 'form' },
  'grantConfig/countPrice': { list: [{ dataId: 1, grant: GRANT }] },
  'teamGrantProject/addGrantProject': PROJECT,
  'teamGrantProject/editGrantProject': { id: 1, ...PROJECT, name: '开业片 第二版' },
  'teamGrantProject/archive': { id: 1, archived: 1 },
  'teamGrantProject/setProjectPower': { id: 1, memberIds: null },
  'teamGrantProject/deleteGrantProject': { id: 2 },
  'teamGrantProject/cueSheet': { id: 1, format: 'csv' },
  'shoppingCart/valid': { orderType: 1, dataId: 1 },
  'shoppingCart/valids': { orderType: 1, dataIds: [1] },
  'shoppingCart/addCart': { orderType: 1, dataId: 30, grant: GRANT },
  'shoppingCart/addCarts': { orderType: 1, dataIds: [31, 32] },
  'shoppingCart/cartList': {},
  'shoppingCart/cartTeamList': {},
  'shoppingCart/deleteCart': { ids: [1] },
  'shoppingCart/favoritesData': { ids: [2] },
  'shoppingCart/updateCartGrant': { ids: [3], grant: GRANT },
  // The first address was deleted by a call before.
  'order/getGrantBook': { ids: [1], addressId: 2 },
  'signContract/submit': { ...SIGNER, code: '000000' },
  'signContract/updateStatus': { terminate: 1 },
  'signContractTemplate/downTemplate': { signed: 0 },
  'composer/follow': { id: COMPOSER, follow: 1 },
  'composer/saveProfile': { nameZh: '林月', nameEn: 'Lin Yue', wordsZh: '', wordsEn: '' },
  'composer/setPortrait': {},
  'song/uploadState': { key: NO_UPLOAD },
  'song/dropUpload': { key: NO_UPLOAD },
  'song/upSong': { content: songContent(1) },
  'song/editSong': { id: 1, content: songContent(1) },
  'song/authorization': { id: 1, revoke: 1 },
  'song/suggestTags': { fileIds: [1], words: '', library: 1 },
  'certificate/verify': { number: CORPORATE_SNAPSHOT.number },
  'userPlayRecord/deleteRecord': { ids: [1] },
  'userDownRecord/deleteRecord': { ids: [1] },
};

/** Calls that refuse every member so far: the team cart, applications for a team, contracts without a code, and pages of who signed none. */
export const REFUSED_CALLS: readonly CallName[] = [
  'shoppingCart/cartTeamList',
  'teamInfo/applyTeam',
  'teamInfo/withdrawApplication',
  'signContract/submit',
  'signContract/updateStatus',
  'composer/saveProfile',
  'composer/setPortrait',
  // Without a contract in force there is no song.
  'song/uploadState',
  'song/songDetail',
  'song/dropUpload',
  'song/upSong',
  'song/editSong',
  'song/setCover',
  'song/deleteSong',
  'song/authorization',
];

/** A request of a call that finds something: of the fixture, or of what `prepareMember` made for the first member. */
export function requestOf(name: CallName): object {
  return REQUESTS[name] ?? PLAIN;
}

/** Makes a member with a row of every kind, which the requests find. @returns its id and a token. */
export async function prepareMember(service: TestService, name: string): Promise<{ id: number; token: string }> {
  const { id, token } = await newMember(service, name);
  await service.call('userPlay/addPlay', { list: [{ id: 1, musicLibraryTypeId: 1 }] }, { token });
  await service.call('userPlay/play', { id: 2 }, { token });
  const folders: number[] = [];
  for (const folder of ['a', 'b', 'c'])
    folders.push((await service.call('userFavorites/addFavorites', { name: folder }, { token })).data.id);
  for (const project of ['a', 'b'])
    await service.call('teamGrantProject/addGrantProject', { ...PROJECT, name: `${name} ${project}` }, { token });
  await service.call('userFavorites/shareFavorites', { id: folders[1]! }, { token });
  await service.call('userFavoritesData/favoritesData', { favoritesId: folders[0]!, type: 3, dataIds: [10, 11, 12] }, { token });
  await service.call('shoppingCart/addCarts', { orderType: 1, dataIds: [20, 21, 22, 23] }, { token });
  await service.call('userAddress/saveAddress', { ...ADDRESS, name }, { token });
  await addCompletedOrder(service.context, id, { versionIds: [40] });
  await joinTeam(service, id, name);
  await nameComposer(service);
  await askTeam(service, { name, token });
  return { id, token };
}

/** Gives the first work of the fixture a composer with a page. */
async function nameComposer({ context: { db, now } }: TestService): Promise<void> {
  await db
    .insertInto('composer_profile')
    .values({ id: COMPOSER, name_zh: '林月', name_en: 'Lin Yue', created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable('work').set({ composer_id: COMPOSER }).where('id', '=', 1).execute();
}

/** What the member asks the team to buy. */
async function askTeam(service: TestService, { name, token }: { name: string; token: string }): Promise<void> {
  const project = { ...PROJECT, cartType: 2, name: `${name} of the team` };
  const { id: projectId } = (await service.call('teamGrantProject/addGrantProject', project, { token })).data;
  const line = { orderType: 1, cartType: 2, dataIds: [24], grant: GRANT, projectId };
  const { ids } = (await service.call('shoppingCart/addCarts', line, { token })).data;
  await service.call('teamRequest/add', { ids, ask: 1 }, { token });
}

/** Not as its owner, who could not delete the account. */
async function joinTeam(service: TestService, memberId: number, name: string): Promise<void> {
  const owner = await newMember(service, `${name}’s employer`);
  const { team } = await newTeam(service, owner.id);
  const { db, now } = service.context;
  await addTeamMember(db, { team, memberId, name, role: 'administrator', at: now() });
  for (const guest of ['a', 'b', 'c']) {
    const request = { contact: `${guest}${memberId}@example.com`, name: guest, role: 'member' as const };
    await service.call('teamUser/addTeamUser', request, { token: owner.token });
  }
}
