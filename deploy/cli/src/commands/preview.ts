import { createMessage } from 'deploy-release/messages/message';
import { type Command, UsageError } from '../command.ts';
import { numberOf } from '../numbers.ts';
import { wantedOf } from '../releases.ts';

/** `preview <unit>@<version>…`: a signed link that shows releases before they are live. */
export const preview: Command = async ({ releaseService, names, options, settings, wish, remote, actor }) => {
  if (names.length === 0) throw new UsageError(createMessage('usage.release', { command: 'preview' }));
  const wanted = wantedOf(names);
  const hours = numberOf(options.hours, 'hours', 24);
  if (remote && options.url === undefined) throw new UsageError(createMessage('usage.shopAddress'));
  const origin = options.url ?? `http://${settings.host}:${settings.port}`;
  if (!URL.canParse(origin)) throw new UsageError(createMessage('usage.address', { option: 'url', text: origin }));
  const { value, units, until } = await releaseService.previewLink(await actor(), wanted, { hours, dryRun: wish.dryRun ?? false });
  if (value === null) return { data: { dryRun: true, units, hours, until }, lines: ['preview: allowed, tried only'] };
  const link = new URL('/', origin);
  link.searchParams.set('preview', value);
  return { data: { link: link.href, preview: value, units, hours }, lines: [link.href] };
};
