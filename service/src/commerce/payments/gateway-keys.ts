import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Keys without their PEM frame, as the tools of gateways write them. */
const BARE = /^[A-Za-z0-9+/=\s]{200,}$/;

/**
 * A setting that holds an RSA private key: PEM (lines may be joined by `\n`), bare base64 of PKCS#8 or PKCS#1, or the path of a file with
 * either.
 * @throws RangeError that names the setting, never its value.
 */
export function privateKeySetting(name: string, value: string): KeyObject {
  return keySetting(name, value, 'private key', [
    createPrivateKey,
    (text) => createPrivateKey({ key: bytesOf(text), format: 'der', type: 'pkcs8' }),
    (text) => createPrivateKey({ key: bytesOf(text), format: 'der', type: 'pkcs1' }),
  ]);
}

/** The same for an RSA public key: PEM of the key or of a certificate, or bare base64 of SPKI. @throws RangeError as above. */
export function publicKeySetting(name: string, value: string): KeyObject {
  return keySetting(name, value, 'public key', [
    // Node derives a public key from a private one: a mix-up of the two settings must not pass.
    (text) => (text.includes('PRIVATE KEY') ? fail() : createPublicKey(text)),
    (text) => createPublicKey({ key: bytesOf(text), format: 'der', type: 'spki' }),
  ]);
}

/**
 * Public keys by their ids. Both settings are lists with commas and in the same order.
 * @throws RangeError when the lists differ in length, an id appears twice, or a key is none
 */
export function publicKeySettings(ids: [name: string, value: string], keys: [name: string, value: string]): Map<string, KeyObject> {
  const [names, values] = [ids[1], keys[1]].map((list) => list.split(',').map((part) => part.trim()));
  if (names!.length !== values!.length) throw new RangeError(`${ids[0]} and ${keys[0]} must name as many ids as keys`);
  if (names!.includes('') || new Set(names).size < names!.length) throw new RangeError(`${ids[0]} must name each id once`);
  return new Map(names!.map((id, place) => [id, publicKeySetting(keys[0], values![place]!)]));
}

function keySetting(name: string, value: string, kind: string, readers: readonly ((text: string) => KeyObject)[]): KeyObject {
  const text = textOf(name, value).trim();
  for (const read of readers) {
    const key = attempt(() => read(text));
    if (key?.asymmetricKeyType === 'rsa') return key;
  }
  throw new RangeError(`${name} must be an RSA ${kind}: PEM, base64, or the path of a file that holds it`);
}

function textOf(name: string, value: string): string {
  if (value.includes('-----BEGIN')) return value.replaceAll('\\n', '\n');
  if (BARE.test(value)) return value;
  const content = attempt(() => readFileSync(value, 'utf8'));
  if (content === null) throw new RangeError(`${name} must hold a key, or the path of a file that can be read`);
  return content;
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64');

function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}

function fail(): never {
  throw new TypeError('not a public key');
}
