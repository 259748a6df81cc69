import type { Cart } from 'shared-contracts/api/cart';
import type { HostProps } from 'shared-contracts/host';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';
import { CART, type CartType, mayBuyForTeam, mayUseTeamCart } from './carts.ts';

export interface CartData {
  cartType: CartType;
  /** True: the member has a second cart. */
  hasTeamCart: boolean;
  /** Whether the member may order this cart, rather than ask for it. */
  mayBuy: boolean;
  /** Lines that renew a licence: they alone are chosen. */
  renewals: readonly number[];
  cart: Cart;
  /** The table that the cart is priced by; the page uses it to price what is selected. */
  table: PriceTable;
}

/** The cart that the address names (`?type=team`, for members with the power to use it) and the price table. */
export async function loadCart(host: HostProps, { request }: LoaderFunctionArgs): Promise<CartData> {
  const hasTeamCart = await mayUseTeamCart(host);
  const query = new URL(request.url).searchParams;
  const isTeam = hasTeamCart && query.get('type') === 'team';
  const renewals = (query.get('renew') ?? '').split(',').map(Number).filter(Boolean);
  const cartOf = () =>
    isTeam ? loadData(host, 'shoppingCart/cartTeamList', {}, request.signal) : loadData(host, 'shoppingCart/cartList', {}, request.signal);
  const [cart, table] = await Promise.all([cartOf(), loadData(host, 'grantTag/getGrantData', {}, request.signal)]);
  return {
    cartType: isTeam ? CART.team : CART.personal,
    hasTeamCart,
    mayBuy: !isTeam || (await mayBuyForTeam(host)),
    table,
    renewals,
    // Staff published prices between the two answers.
    cart: cart.priceVersion === table.priceVersion ? cart : await cartOf(),
  };
}

/** Page of the cart with the lines that renew licences. */
export function renewalPath(ids: readonly number[]): string {
  return `/my/cart?renew=${ids.join()}`;
}
