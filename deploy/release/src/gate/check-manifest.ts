import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { createMessage } from '../messages/message.ts';
import { manifestError } from '../store/manifest/manifest-error.ts';
import { isReservedUnit } from '../store/names.ts';
import { ownAddressOf } from './edge-addresses.ts';
import type { Refusal } from './refusal.ts';

type Place = Pick<Refusal, 'unit' | 'version' | 'against'>;

/** Whether a manifest has a valid form, so that it can be compared with others. */
export function isWellFormed(manifest: ReleaseManifest): boolean {
  return manifestError(manifest) === null;
}

/**
 * The host is the unit that provides the shared parts of other units: its manifest names versions that it gives, not ranges that
 * it needs.
 */
export function isHost(manifest: ReleaseManifest): boolean {
  return Object.hasOwn(manifest.exposes, '.');
}

/**
 * What a manifest must contain before it can be checked. A missing part counts as refused, never as passed: otherwise leaving it
 * out would skip every check of it.
 */
export function checkManifest(manifest: ReleaseManifest): Refusal[] {
  const at = { unit: manifest.unit, version: manifest.version, against: null };
  const wrong = manifestError(manifest);
  if (wrong)
    return [{ ...at, kind: 'manifest', reason: createMessage('manifest.form', { ...wrong }), remedy: createMessage('manifest.rebuild') }];
  return [...name(manifest, at), ...parts(manifest, at), ...speech(manifest, at), ...addresses(manifest, at)];
}

function name({ unit }: ReleaseManifest, at: Place): Refusal[] {
  return isReservedUnit(unit)
    ? [{ ...at, kind: 'manifest', reason: createMessage('manifest.unit', { name: unit }), remedy: createMessage('manifest.rename') }]
    : [];
}

function parts(manifest: ReleaseManifest, at: Place): Refusal[] {
  const missing = [
    ...(manifest.contract ? [] : ['contract']),
    ...(manifest.missingMessages ? [] : ['missingMessages']),
    ...(manifest.descriptor || isHost(manifest) ? [] : ['descriptor']),
    ...Object.keys(manifest.integrity).flatMap((file) => (Object.hasOwn(manifest.sizes, file) ? [] : [`sizes.${file}`])),
  ];
  return missing.map((part) => ({
    ...at,
    kind: 'manifest',
    reason: createMessage('manifest.lacks', { part }),
    remedy: createMessage('manifest.whole'),
  }));
}

/** The contract must have a schema for each name in the descriptor: the shell reads the descriptor, the gate the contract. */
function speech({ descriptor, contract }: ReleaseManifest, at: Place): Refusal[] {
  if (!descriptor || !contract) return [];
  const told = {
    emits: descriptor.emits,
    consumes: descriptor.consumes,
    answers: descriptor.intents,
    asks: descriptor.asks ?? [],
    offers: descriptor.fragments ?? [],
    shows: descriptor.shows ?? [],
    calls: descriptor.calls,
  };
  return Object.entries(told).flatMap(([part, names]) => {
    const unsaid = names.filter((one) => !Object.hasOwn(contract[part as keyof typeof told] ?? {}, one));
    if (unsaid.length === 0) return [];
    const reason = createMessage('manifest.undeclared', { part: `contract.${part}`, names: unsaid.slice(0, 5) });
    return [{ ...at, kind: 'manifest' as const, reason, remedy: createMessage('manifest.rebuild') }];
  });
}

/** Addresses that the edge answers itself: a page there would be unreachable. */
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
