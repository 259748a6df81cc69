import { COHORT_COOKIE } from 'shared-contracts/release/cohort';
import { documentOf, sendRequest } from './send-request.ts';

/** A visitor opens `/music` at one edge, and the tab reports one event of mf-catalog to an edge, maybe another. */
export interface ReportedView {
  /** Addresses of the edges. */
  servedBy: string;
  reportTo: string;
  /** It also gives the visitor an address of its own. */
  cohort: number;
  version: string;
  kind: string;
}

/** Sends the requests of a view; throws when the report is refused. The edges must trust a proxy on this machine. */
export async function reportView({ servedBy, reportTo, cohort, version, kind }: ReportedView): Promise<void> {
  const from = { 'x-forwarded-for': `10.${cohort >> 8}.${cohort & 255}.1` };
  const page = await sendRequest(servedBy, '/music', { headers: { ...from, cookie: `${COHORT_COOKIE}=${cohort}` } });
  const { view, sequence } = documentOf(page.text);
  const reports = [{ unit: 'mf-catalog', version, kind, where: './page', message: '' }];
  const body = JSON.stringify({ sequence, path: '/music', view, reports });
  const headers = { ...from, 'content-type': 'application/json' };
  const { status } = await sendRequest(reportTo, '/health', { method: 'POST', headers, body });
  if (status !== 204) throw new Error(`the report was answered with ${status}`);
}
