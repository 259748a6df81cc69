import { randomUUID } from 'node:crypto';
import { makePreview, openSigner } from 'deploy-release';
import { createMessage } from 'deploy-release/messages';
import { noNames, requestedVersions, UsageError } from '../cli-mapping.ts';
import { askedVersions, findVersions } from '../find-version.ts';
import { mustBeUnits } from '../input.ts';
import { type PreviewEntry, revokePreviews } from '../previews/preview-folder.ts';
import type { ReleaseContext } from '../release-context.ts';
import { ReleaseError } from '../release-error.ts';
import type { PreviewLink } from '../reports.ts';
import { mustBeAllowed } from '../rights/allowed.ts';
import { defineAction, nameParam, versionsParam } from '../verb.ts';

const HOUR_MS = 60 * 60 * 1000;
export const MOST_HOURS = 30 * 24;

/** Creates a signed link to releases that are not live. Everyone who has the link can open it. */
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
  async run(context, actor, { versions, hours, dryRun = false }) {
    mustBeUnits(Object.keys(versions));
    if (!(hours > 0 && hours <= MOST_HOURS)) throw new ReleaseError('input', createMessage('input.hours', { hours, most: MOST_HOURS }));
    const units = await findVersions(context.store, versions);
    const until = new Date(context.now().getTime() + hours * HOUR_MS).toISOString();
    const signer = await openSigner(context.keysDir, 'release', context.now());
    const link = { id: randomUUID(), units, until };
    const made = { createdAt: context.now().toISOString(), createdBy: actor.name, tokenId: actor.tokenId };
    if (!dryRun) await keep(context, { ...link, ...made });
    const answer: PreviewLink = { id: dryRun ? null : link.id, value: dryRun ? null : await makePreview(link, signer), units, until };
    return { answer, message: createMessage('audit.previewMade', { until }), changed: true };
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

/** Writes the entry before the link is returned. Reserves the releases first: a running garbage collection keeps reserved ones. */
async function keep({ store, previews }: ReleaseContext, entry: PreviewEntry): Promise<void> {
  for (const [unit, version] of Object.entries(entry.units)) {
    if (!(await store.reserve(unit, version)))
      throw new ReleaseError('missing', createMessage('release.unpublished', { release: `${unit}@${version}` }));
  }
  await previews.save(entry);
}

/** Preview links that have not expired, revoked ones too. A team sees those of its own units. */
export const listPreviews = defineAction({
  title: { en: 'list preview links', zh: '查看预览链接' },
  summary: { en: 'preview links that have not expired', zh: '尚未过期的预览链接' },
  roles: ['manager', 'team'],
  params: (zod) => zod.strictObject({}),
  subject: () => ({ units: [], asked: {} }),
  async run(context, actor) {
    const links = await context.previews.all(context.now());
    const answer = links.filter(({ units }) => actor.role === 'manager' || Object.keys(units).every((unit) => actor.units.includes(unit)));
    return { answer, message: createMessage('audit.previews', { links: answer.length }), changed: false };
  },
  cli: {
    params: (args) => {
      noNames(args);
      return {};
    },
  },
});

/** Ends a preview link at once, in browsers that show it too. A team ends those of its own units. Throws `missing`, `right`. */
export const revokePreview = defineAction({
  title: { en: 'revoke preview link', zh: '撤销预览链接' },
  summary: { en: 'end a preview link', zh: '撤销一个预览链接' },
  roles: ['manager', 'team'],
  params: (zod) => zod.strictObject({ id: nameParam(zod), dryRun: zod.boolean().optional() }),
  subject: ({ id }) => ({ units: [], asked: { id } }),
  async run(context, actor, { id, dryRun = false }) {
    const link = await context.previews.find(id);
    if (!link) throw new ReleaseError('missing', createMessage('preview.absent', { id }));
    mustBeAllowed(actor, { name: 'previews.revoke', roles: ['manager', 'team'] }, Object.keys(link.units));
    if (dryRun) return { answer: link, message: createMessage('audit.nothingDone'), changed: false };
    const [answer] = await revokePreviews(context.previews, [link], actor.name, context.now());
    return { answer: answer!, message: createMessage('audit.previewRevoked', { id }), changed: link.revokedAt === undefined };
  },
  cli: {
    usage: '<id>',
    params: ({ command, names: [id, ...more], dryRun }) => {
      if (id === undefined || more.length > 0) throw new UsageError(createMessage('usage.words', { command, words: '<id>' }));
      return { id, dryRun };
    },
  },
});
