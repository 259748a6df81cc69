import type { HostProps } from 'shared-contracts';
import type { RenderInput } from 'shared-contracts/render/render-input';
import type { ChromeParts } from '../chrome/chrome-context.ts';
import { createSearchPanel } from '../chrome/search/panel-state.ts';
import type { PageState } from '../page/page-state.ts';

const nothing = () => undefined;
const never = () => nothing;

/** What the chrome knows while it is rendered on the server: the page of the input, the theme of the visitor's system, nobody's session. */
export function serverChrome(host: HostProps, { path, search, layout, tab, mobile }: RenderInput): ChromeParts {
  const state: PageState = { path, search, layout, tab, error: null };
  const page = () => state;
  return {
    host,
    page: { first: page, get: page, subscribe: never },
    phone: { isPhone: () => mobile, isAsServed: () => true, subscribe: never },
    session: { clear: nothing },
    invitation: { addTo: (to) => to },
    theme: { get: () => 'system', set: nothing, subscribe: never },
    search: createSearchPanel(),
  };
}
