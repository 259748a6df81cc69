import type { CallName } from 'shared-contracts/api/call-names';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { Source } from '../../loading/source.ts';
import { type FixedQuestion, OFFERS } from '../../questions/fixed.ts';

export type OffersData = { [Name in keyof typeof OFFERS]: Promise<CallResponse<(typeof OFFERS)[Name]['call']>> };

/** Every part of the offers by itself. */
export function loadOffers(source: Source, signal: AbortSignal): OffersData {
  const ask = <C extends CallName>({ call, params }: FixedQuestion<C>) => source.ask(call, params, signal);
  return {
    combinations: ask(OFFERS.combinations),
    promoted: ask(OFFERS.promoted),
    buyout: ask(OFFERS.buyout),
    buyoutSteps: ask(OFFERS.buyoutSteps),
    activities: ask(OFFERS.activities),
  };
}
