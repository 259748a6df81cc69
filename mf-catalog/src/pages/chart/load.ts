import type { CallResponse } from 'shared-contracts/api/contract';
import { requirePage } from '../../loading/numbered-page.ts';
import { addressOf, type Source } from '../../loading/source.ts';
import { CHART_SIZE, type ChartKind, chartQuery, EFFECTS_CHART, readPage } from '../../queries/page-query.ts';

export interface ChartData {
  kind: ChartKind;
  page: number;
  tracks: CallResponse<'music/getIndexRecommendList'>;
  /** Beside the hottest music. */
  effects: Promise<CallResponse<'music/getIndexRecommendList'>> | null;
}

export async function loadChart(source: Source, kind: ChartKind, request: Request): Promise<ChartData> {
  const address = addressOf(request);
  const effects = kind === 'hot' ? source.ask(EFFECTS_CHART, address, request.signal) : null;
  const tracks = await source.ask(chartQuery(kind), address, request.signal);
  requirePage(request, CHART_SIZE, tracks.total);
  return { kind, page: readPage(address.query), tracks, effects };
}
