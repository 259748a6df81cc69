import type { CallResponse } from 'shared-contracts/api/contract';
import { requirePage } from '../../loading/numbered-page.ts';
import { addressOf, type Source } from '../../loading/source.ts';
import { CHART_SIZE, type ChartKind, chartQuery, EFFECTS_CHART, PRICE_TABLE, readPage } from '../../queries/page-query.ts';
import type { Prices } from '../../track-row/price-line.tsx';

export interface ChartData {
  kind: ChartKind;
  page: number;
  tracks: CallResponse<'music/getIndexRecommendList'>;
  prices: Prices;
  /** Beside the hottest music. */
  effects: Promise<CallResponse<'music/getIndexRecommendList'>> | null;
}

export async function loadChart(source: Source, kind: ChartKind, request: Request): Promise<ChartData> {
  const address = addressOf(request);
  const effects = kind === 'hot' ? source.ask(EFFECTS_CHART, address, request.signal) : null;
  const prices = source.askOnce(PRICE_TABLE, address);
  const tracks = await source.ask(chartQuery(kind), address, request.signal);
  requirePage(request, CHART_SIZE, tracks.total);
  return { kind, page: readPage(address.query), tracks, prices, effects };
}
