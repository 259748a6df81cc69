import { readBuild } from 'deploy-release';
import { createMessage } from 'deploy-release/messages';
import { ReleaseError, releaseErrorOf } from '../release-error.ts';
import { type ReleaseService, verbMethods } from '../release-service.ts';
import type { Verb } from '../verb.ts';
import { type ApiAddress, callApi } from './call-api.ts';
import { MOST_UPLOAD_BYTES, PART_BYTES, UPLOAD_TYPE, type UploadEnd, type UploadHead, type UploadPart } from './protocol.ts';

/** The release service of another machine, over its HTTP API. The server finds the actor by the token: actors given here are not sent. */
export function createRemoteReleaseService(api: ApiAddress): ReleaseService {
  return {
    ...verbMethods((verb, _actor, params) => send(api, verb, params)),
    authenticate: (token) => callApi({ ...api, token }, 'whoami', { type: 'application/json', text: '{}' }),
    // A request refused here never reached the server, which keeps the audit.
    auditRejected: async () => undefined,
  };
}

async function send(api: ApiAddress, verb: Verb, params: object): Promise<unknown> {
  const { dryRun = false, ...rest } = params as { dryRun?: boolean };
  if (!verb.uploadsBuild) return callApi(api, verb.name, { type: 'application/json', text: JSON.stringify(rest) }, dryRun);
  const { dir, unit } = rest as { dir: string; unit?: string };
  return callApi(api, verb.name, { type: UPLOAD_TYPE, text: await uploadOf(dir, { unit }) }, dryRun);
}

/** A build as it is sent: the files that its manifest names, `release.json` too. Throws `ReleaseError` for a folder that is none. */
async function uploadOf(dir: string, head: UploadHead): Promise<string> {
  const { files } = await readBuild(dir).catch((error: unknown) => {
    throw releaseErrorOf(error) ?? error;
  });
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  if (bytes > MOST_UPLOAD_BYTES) throw new ReleaseError('input', createMessage('remote.size', { bytes, most: MOST_UPLOAD_BYTES }));
  const parts = [...files].flatMap(([file, content]) => partsOf(file, content));
  const end: UploadEnd = { end: true };
  return [head, ...parts, end].map((line) => `${JSON.stringify(line)}\n`).join('');
}

function partsOf(file: string, content: Buffer): UploadPart[] {
  const count = Math.max(1, Math.ceil(content.length / PART_BYTES));
  return Array.from({ length: count }, (_, index) => {
    const data = content.subarray(index * PART_BYTES, (index + 1) * PART_BYTES).toString('base64');
    return { file, data };
  });
}
