import type { CallName } from 'shared-contracts/api/call-names';
import type { CallResponse } from 'shared-contracts/api/contract';
import { addressOf, type Source } from '../../loading/source.ts';
import { HOME } from '../../queries/fixed.ts';
import type { PageQuery } from '../../queries/page-query.ts';

type Shelves = { [Name in keyof typeof HOME]: Promise<CallResponse<(typeof HOME)[Name]['call']>> };

/** Every shelf of the home page by itself: one that is late or fails keeps no other waiting. */
export function loadHome(source: Source, request: Request): Shelves {
  const address = addressOf(request);
  const ask = <C extends CallName>(query: PageQuery<C>) => source.ask(query, address, request.signal);
  return {
    picks: ask(HOME.picks),
    popular: ask(HOME.popular),
    banners: ask(HOME.banners),
    themes: ask(HOME.themes),
    newest: ask(HOME.newest),
    albums: ask(HOME.albums),
    effects: ask(HOME.effects),
    libraries: ask(HOME.libraries),
    brands: ask(HOME.brands),
  };
}
export type HomeData = Shelves;
