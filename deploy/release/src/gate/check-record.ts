import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { createMessage } from '../messages/message.ts';
import { manifestError } from '../store/manifest/manifest-error.ts';
import { isReservedUnit } from '../store/names.ts';
import { ownAddressOf } from './edge-addresses.ts';
import type { Refusal } from './refusal.ts';

type Place = Pick<Refusal, 'unit' | 'version' | 'against'>;

/** Whether a record has its form, so that it can be compared with others at all. */
export function isLegible(record: ReleaseManifest): boolean {
  return manifestError(record) === null;
}

/** The host is the unit that other units' shared parts come from: its record names versions it gives, not ranges it needs. */
export function isHost(record: ReleaseManifest): boolean {
  return Object.hasOwn(record.exposes, '.');
}

/**
 * What a record has to say before anything can be checked of it. A part that is missing counts as refused, never as passed: else
 * whoever leaves it out would be let through everything that is checked by it.
 */
export function checkRecord(record: ReleaseManifest): Refusal[] {
  const at = { unit: record.unit, version: record.version, against: null };
  const wrong = manifestError(record);
  if (wrong)
    return [{ ...at, kind: 'record', reason: createMessage('record.form', { ...wrong }), remedy: createMessage('record.rebuild') }];
  return [...name(record, at), ...parts(record, at), ...speech(record, at), ...addresses(record, at)];
}

function name({ unit }: ReleaseManifest, at: Place): Refusal[] {
  return isReservedUnit(unit)
    ? [{ ...at, kind: 'record', reason: createMessage('record.unit', { name: unit }), remedy: createMessage('record.rename') }]
    : [];
}

function parts(record: ReleaseManifest, at: Place): Refusal[] {
  const missing = [
    ...(record.contract ? [] : ['contract']),
    ...(record.missingMessages ? [] : ['missingMessages']),
    ...(record.descriptor || isHost(record) ? [] : ['descriptor']),
    ...Object.keys(record.integrity).flatMap((file) => (Object.hasOwn(record.sizes, file) ? [] : [`sizes.${file}`])),
  ];
  return missing.map((part) => ({
    ...at,
    kind: 'record',
    reason: createMessage('record.lacks', { part }),
    remedy: createMessage('record.whole'),
  }));
}

/** What the descriptor names the contract has the schema of: the shell goes by the one, the gate by the other. */
function speech({ descriptor, contract }: ReleaseManifest, at: Place): Refusal[] {
  if (!descriptor || !contract) return [];
  const told = {
    emits: descriptor.emits,
    consumes: descriptor.consumes,
    answers: descriptor.intents,
    asks: descriptor.asks ?? [],
    calls: descriptor.calls,
  };
  return Object.entries(told).flatMap(([part, names]) => {
    const unsaid = names.filter((one) => !Object.hasOwn(contract[part as keyof typeof told], one));
    if (unsaid.length === 0) return [];
    const reason = createMessage('record.undeclared', { part: `contract.${part}`, names: unsaid.slice(0, 5) });
    return [{ ...at, kind: 'record' as const, reason, remedy: createMessage('record.rebuild') }];
  });
}

/** Addresses that the edge answers itself: a page there would never be seen. */
function addresses({ descriptor }: ReleaseManifest, at: Place): Refusal[] {
  return (descriptor?.routes ?? []).flatMap(({ path }) => {
    const own = ownAddressOf(path);
    return own === null
      ? []
      : [
          {
            ...at,
            kind: 'route' as const,
            reason: createMessage('route.reserved', { path, own }),
            remedy: createMessage('route.elsewhere'),
          },
        ];
  });
}
