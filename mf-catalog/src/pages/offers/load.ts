import type { CallName } from 'shared-contracts/api/call-names';
import type { CallResponse } from 'shared-contracts/api/contract';
import { addressOf, type Source } from '../../loading/source.ts';
import { OFFERS } from '../../queries/fixed.ts';
import type { PageQuery } from '../../queries/page-query.ts';

export type OffersData = { [Name in keyof typeof OFFERS]: Promise<CallResponse<(typeof OFFERS)[Name]['call']>> };

/** Every part of the offers by itself. */
export function loadOffers(source: Source, request: Request): OffersData {
  const address = addressOf(request);
  const ask = <C extends CallName>(query: PageQuery<C>) => source.ask(query, address, request.signal);
  return {
    combinations: ask(OFFERS.combinations),
    promoted: ask(OFFERS.promoted),
    buyout: ask(OFFERS.buyout),
    buyoutSteps: ask(OFFERS.buyoutSteps),
    activities: ask(OFFERS.activities),
  };
}
