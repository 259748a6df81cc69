import { claimOf } from 'deploy-release/gate/check-pair';
import { ownAddressOf } from 'deploy-release/gate/edge-addresses';

const FORM = /^(?:\/[a-zA-Z0-9](?:[a-zA-Z0-9_-]*[a-zA-Z0-9])?)+$/;

/** Routes that the units of the checkout declare, with the unit of each. */
export type ClaimedRoutes = readonly { unit: string; path: string }[];

/** @throws Error with a message for the terminal, and what to do instead, when a page cannot have the route. */
export function checkRoute(route: string, claimed: ClaimedRoutes): void {
  if (!FORM.test(route)) {
    throw new Error(`"${route}" is no route of a page: parts of letters, digits, "-" and "_", each after a "/", like --route /demo.`);
  }
  const own = ownAddressOf(route.toLowerCase());
  if (own) {
    throw new Error(`No page can stand under ${own}: that is taken by the server itself. Choose another one with --route.`);
  }
  const other = claimed.find(({ path }) => claimOf(path) === claimOf(route));
  if (other)
    throw new Error(`The route ${route} belongs to ${other.unit} already. Choose another one with --route, like --route ${route}-2.`);
}
