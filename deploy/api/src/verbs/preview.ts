import { openSigner } from 'deploy-release/keys/index';
import { createMessage } from 'deploy-release/messages/message';
import { makePreview, type Preview } from 'deploy-release/preview-link';
import { requestedVersions, UsageError } from '../cli-mapping.ts';
import { askedVersions, findVersions } from '../find-version.ts';
import { mustBeUnits } from '../input.ts';
import type { ReleaseContext } from '../release-context.ts';
import { ReleaseError } from '../release-error.ts';
import type { PreviewLink } from '../reports.ts';
import { defineAction, versionsParam } from '../verb.ts';

const HOUR_MS = 60 * 60 * 1000;
export const MOST_HOURS = 30 * 24;

/** A signed link that shows published releases, before they are live, to everybody who has it. */
export const preview = defineAction({
  title: { en: 'preview link', zh: '预览链接' },
  summary: { en: 'a signed link that shows releases before they are live', zh: '带签名的链接，上线前预览发布' },
  roles: ['manager', 'team'],
  params: (zod) =>
    zod.strictObject({
      versions: versionsParam(zod),
      /** Above 0, at most 720. */
      hours: zod.number(),
      dryRun: zod.boolean().optional(),
    }),
  subject: ({ versions, hours }) => ({ units: Object.keys(versions), asked: { units: askedVersions(versions), hours } }),
  async run(context, _actor, { versions, hours, dryRun = false }) {
    mustBeUnits(Object.keys(versions));
    if (!(hours > 0 && hours <= MOST_HOURS)) throw new ReleaseError('input', createMessage('input.hours', { hours, most: MOST_HOURS }));
    const units = await findVersions(context.store, versions);
    const until = new Date(context.now().getTime() + hours * HOUR_MS).toISOString();
    const signer = await openSigner(context.keysDir, 'release', context.now());
    if (!dryRun) await keep(context, { units, until });
    const answer: PreviewLink = { value: dryRun ? null : await makePreview({ units, until }, signer), units, until };
    return { answer, message: `preview until ${until}`, changed: true };
  },
  cli: {
    usage: '<unit>@<version>… [--hours n] [--url u]',
    options: { hours: { type: 'string' }, url: { type: 'string' } },
    params: (args) => {
      if (args.names.length === 0) throw new UsageError(createMessage('usage.release', { command: args.command }));
      const url = args.text('url');
      if (args.remote && url === undefined) throw new UsageError(createMessage('usage.shopAddress'));
      if (url !== undefined && !URL.canParse(url)) throw new UsageError(createMessage('usage.address', { option: 'url', text: url }));
      return { versions: requestedVersions(args.names), hours: args.number('hours', 24), dryRun: args.dryRun };
    },
  },
});

/** Keeps the entry before the link exists. Reserves the releases first: a running garbage collection leaves reserved ones alone. */
async function keep({ store, previews }: ReleaseContext, entry: Preview): Promise<void> {
  for (const [unit, version] of Object.entries(entry.units)) {
    if (!(await store.reserve(unit, version)))
      throw new ReleaseError('missing', createMessage('release.unpublished', { release: `${unit}@${version}` }));
  }
  await previews.keep(entry);
}
