import AES from 'crypto-js/aes';
import Hex from 'crypto-js/enc-hex';
import Utf8 from 'crypto-js/enc-utf8';

/** Key and initialisation vector of the audio address, hex, from the running configuration of the service. */
export interface AddressKey {
  key: string;
  iv: string;
}

/**
 * Reads an audio address (AES-CBC, PKCS7, base64). Synchronous, unlike the browser's own cryptography: sound must begin
 * within the click. Null when the key does not fit; this hides an address, it protects nothing.
 */
export function decryptAddress(encrypted: string, { key, iv }: AddressKey): string | null {
  if (!encrypted) return null;
  try {
    const address = AES.decrypt(encrypted, Hex.parse(key), { iv: Hex.parse(iv) }).toString(Utf8);
    return /^(https?:\/)?\/[\x21-\x7e]+$/.test(address) ? address : null;
  } catch {
    // A wrong key gives bytes that are no text: the trial address is played instead.
    return null;
  }
}
