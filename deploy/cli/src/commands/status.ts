import type { ChannelUnit } from 'shared-contracts/release/channel';
import type { Command } from '../command.ts';

/** `status`: what a channel serves. */
export const status: Command = async ({ releaseService, options }) => {
  const body = await releaseService.status(options.channel);
  if (!body) return { data: null, lines: [`${options.channel}: nothing is live`] };
  const units = Object.entries(body.units);
  const width = Math.max(0, ...units.map(([unit]) => unit.length));
  const lines = units.map(([unit, entry]) => `  ${unit.padEnd(width)}  ${entry.current}${remarks(entry)}`);
  return { data: body, lines: [`${body.channel}, document ${body.sequence} of ${body.at}`, ...lines] };
};

function remarks({ targets, canary, hold, pinned }: ChannelUnit): string {
  const taken = hold?.rolledBack.length ? `, taken back: ${hold.rolledBack.join(', ')}` : '';
  const parts = [
    canary && `canary ${canary.version} for ${canary.percent} %`,
    hold && `held since ${hold.at}${taken}`,
    targets.length > 0 && `back to ${targets.join(', ')}`,
    pinned?.length && `pinned ${pinned.join(', ')}`,
  ].filter(Boolean);
  return parts.length > 0 ? `  (${parts.join('; ')})` : '';
}
