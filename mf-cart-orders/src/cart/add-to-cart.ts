import { isApiError } from 'shared-contracts/api/client-types';
import type { IntentPayload } from 'shared-contracts/events/catalogue';
import type { HostProps } from 'shared-contracts/host';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { LocalisedText } from 'shared-contracts/locale/locale';
import { type OpenDialog, signInFirst } from 'ui-kit/member';
import { confirm } from 'ui-kit/overlay';
import { CART, type CartType, mayUseTeamCart } from './carts.ts';

/** In code and not in the messages: adding to the cart mostly shows no dialog of this unit, so it loads none of them. */
const TEXTS = {
  added: { zh: '已加入购物车', en: 'Added to shopping cart' },
  changed: { zh: '已更新购物车', en: 'Shopping cart updated' },
  same: { zh: '购物车里已有这首作品', en: 'It is in your shopping cart already' },
  skipped: { zh: '已加入购物车，其中暂不出售的作品未加入', en: 'Added to shopping cart. Works that are not for sale were left out' },
  licensedTitle: { zh: '该作品仍在授权有效期内', en: 'You hold a valid licence' },
  licensed: {
    zh: '该作品在授权有效期内，请勿重复购买。',
    en: 'This work is within the valid licensing period, Please refrain from making duplicate purchases.',
  },
  addAnyway: { zh: '仍要加入', en: 'Add anyway' },
  buyAnyway: { zh: '仍要购买', en: 'Buy anyway' },
} as const satisfies Record<string, LocalisedText>;

/** Puts works into a cart once the visitor is signed in; a sign-up that leads away brings them into it at its end. */
export async function addWhenSignedIn(host: HostProps, open: OpenDialog, works: IntentPayload<'cart.add'>): Promise<void> {
  const pendingIntent = { intent: 'cart.add', payload: works } as const;
  if (await signInFirst(host, { reason: 'adds-to-cart', pendingIntent })) await addToCart(host, open, works);
}

/**
 * Puts works into a cart of a signed-in member: asks which one where there are two, and warns of a licence that is still valid. The
 * client shows a refusal of the service.
 * @returns whether they are in the cart with this licence now.
 */
export async function addToCart(
  host: HostProps,
  open: OpenDialog,
  { dataIds, grant, keepsOptions, ...target }: IntentPayload<'cart.add'>,
  projectId?: number,
): Promise<boolean> {
  try {
    const [isLicensed, hasTeamCart] = await Promise.all([holdsLicence(host, dataIds, target), mayUseTeamCart(host)]);
    const cartType = hasTeamCart ? await open<object, CartType | null>(() => import('./cart-dialog.tsx'), {}) : CART.personal;
    if (cartType === null) return false;
    if (isLicensed && !(await confirm(host, warning(host, 'addAnyway')))) return false;
    // The cart of the team takes projects of the team: they are chosen there.
    const ownProject = cartType === CART.personal ? projectId : undefined;
    await add(host, dataIds, { ...target, grant, projectId: ownProject, cartType, ...(keepsOptions && { keepsOptions }) });
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return false;
  }
}

/** Warns of a licence of the work that is still valid, before it is ordered. @returns whether the member goes on. */
export async function confirmSecondLicence(host: HostProps, work: { dataId: number; musicLibraryTypeId: number }): Promise<boolean> {
  const isLicensed = await holdsLicence(host, [work.dataId], { orderType: 1, musicLibraryTypeId: work.musicLibraryTypeId });
  return !isLicensed || (await confirm(host, warning(host, 'buyAnyway')));
}

type Target = Omit<IntentPayload<'cart.add'>, 'dataIds' | 'grant' | 'keepsOptions'>;

async function holdsLicence({ api }: HostProps, dataIds: number[], target: Target): Promise<boolean> {
  const [dataId, ...others] = dataIds;
  const answer =
    others.length === 0
      ? await api.call('shoppingCart/valid', { ...target, dataId: dataId! })
      : await api.call('shoppingCart/valids', { ...target, dataIds });
  return answer === 1;
}

function warning({ locale }: HostProps, go: 'addAnyway' | 'buyAnyway') {
  return { title: TEXTS.licensedTitle[locale], body: TEXTS.licensed[locale], okText: TEXTS[go][locale] };
}

/** The target of the cart, and what the licence is for, where it is known already. */
type Line = Target & {
  cartType: CartType;
  grant: LicenceOptions | undefined;
  projectId: number | undefined;
  keepsOptions?: boolean;
};

async function add(host: HostProps, dataIds: number[], target: Line): Promise<void> {
  const { api, bus, locale, session } = host;
  const [dataId, ...others] = dataIds;
  const { added, updated, skipped, count } =
    others.length === 0
      ? await api.call('shoppingCart/addCart', { ...target, dataId: dataId! })
      : await api.call('shoppingCart/addCarts', { ...target, dataIds });
  const { userId } = session.current();
  if (userId !== null) bus.emit('cart.changed', { userId, count });
  // Of an album the works are not known here.
  if (target.orderType === 1) bus.emit('cart.works', { dataIds, isCart: 1 });
  const text = skipped > 0 ? TEXTS.skipped : added > 0 ? TEXTS.added : updated > 0 ? TEXTS.changed : TEXTS.same;
  bus.emit('toast.show', { kind: 'success', message: text[locale] });
}
