import { type Command, UsageError } from '../command.ts';
import { numberOf } from '../numbers.ts';
import { releasesOf } from '../releases.ts';

/** `preview <unit>@<version>…`: a signed link that shows releases before they are live. */
export const preview: Command = async ({ desk, names, options, settings, actor }) => {
  if (names.length === 0) throw new UsageError('preview needs at least one release: preview mf-catalog@1.5.0');
  const units = await releasesOf(desk, names);
  const hours = numberOf(options.hours, 'hours', 24);
  const value = await desk.previewLink(await actor(), units, { hours });
  const link = new URL('/', options.url ?? `http://${settings.host}:${settings.port}`);
  link.searchParams.set('preview', value);
  return { data: { link: link.href, preview: value, units, hours }, lines: [link.href] };
};
